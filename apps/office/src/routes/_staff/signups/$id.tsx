import { createFileRoute } from '@tanstack/react-router'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { api } from '../../../core/api.ts'
import { SignupPage } from '../../../dealers/signups/signup-page.tsx'
import { signupSearch } from '../../../dealers/signups/signups-search.ts'

export const Route = createFileRoute('/_staff/signups/$id')({
  validateSearch: signupSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.signups.get.query({ params })),
  component: Signup,
  pendingComponent: () => (
    <Loading>
      <Skeleton height="24rem" />
    </Loading>
  ),
})

function Signup() {
  const { id } = Route.useParams()
  const { decide, file } = Route.useSearch()
  return <SignupPage key={id} id={id} decide={decide} file={file} />
}
