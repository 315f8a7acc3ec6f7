import { createFileRoute } from '@tanstack/react-router'
import { detailSearch } from '../../../../kit/detail/detail-search.ts'
import { UserPage } from '../../../../admin/users/user-page.tsx'
import { userQuery } from '../../../../admin/users/user-query.ts'
import { DetailSkeleton } from '../../../../kit/detail/detail-skeleton.tsx'

export const Route = createFileRoute('/_staff/settings/users/$id')({
  validateSearch: detailSearch(['edit', 'personal'], {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(params.id)),
  component: User,
  pendingComponent: DetailSkeleton,
})

function User() {
  const { id } = Route.useParams()
  return <UserPage key={id} id={id} />
}
