import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { api } from '../../../core/api.ts'
import { SignupPage } from '../../../dealers/signups/signup-page.tsx'
import { signupSearch } from '../../../dealers/signups/signups-search.ts'

export const Route = createFileRoute('/_staff/signups/$id')({
  validateSearch: signupSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.signups.get.query({ params })),
  component: Signup,
  pendingComponent: DetailSkeleton,
})

function Signup() {
  const { id } = Route.useParams()
  const { file } = Route.useSearch()
  return <SignupPage key={id} id={id} file={file} />
}
