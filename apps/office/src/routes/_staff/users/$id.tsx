import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchOf } from '../../../core/search-params.ts'
import { UserPage } from '../../../house/users/user-page.tsx'
import { userQuery } from '../../../house/users/user-query.ts'
import { UserSkeleton } from '../../../house/users/user-skeleton.tsx'

export const Route = createFileRoute('/_staff/users/$id')({
  validateSearch: searchOf({ dialog: oneOf(['none', 'edit'] as const, 'none') }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(params.id)),
  component: User,
  pendingComponent: UserSkeleton,
})

function User() {
  return <UserPage id={Route.useParams().id} />
}
