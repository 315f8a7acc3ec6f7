import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../../kit/detail/detail-skeleton.tsx'
import { api } from '../../../../core/api.ts'
import { groupDialogs } from '../../../../dealers/buyer-groups/group-dialogs.ts'
import { GroupPage } from '../../../../dealers/buyer-groups/group-page.tsx'
import { detailSearch } from '../../../../kit/detail/detail-search.ts'

export const Route = createFileRoute('/_staff/settings/buyer-groups/$id')({
  validateSearch: detailSearch(groupDialogs, {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.buyerGroups.get.query({ params })),
  component: Group,
  pendingComponent: DetailSkeleton,
})

function Group() {
  const { id } = Route.useParams()
  return <GroupPage key={id} id={id} />
}
