import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../../people/user-page.tsx'
import { userQuery } from '../../../people/user-query.ts'
import { UserSkeleton } from '../../../people/user-skeleton.tsx'

export const Route = createFileRoute('/_staff/users/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(params.id)),
  component: User,
  pendingComponent: UserSkeleton,
})

function User() {
  return <UserPage id={Route.useParams().id} />
}
