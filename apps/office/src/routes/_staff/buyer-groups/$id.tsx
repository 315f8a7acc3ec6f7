import { createFileRoute } from '@tanstack/react-router'
import { TabSkeleton } from '../../../core/tab-skeleton.tsx'
import { api } from '../../../core/api.ts'
import { oneOf, searchOf } from '../../../core/search-params.ts'
import { GroupPage } from '../../../dealers/buyer-groups/group-page.tsx'

const dialogs = ['', 'edit', 'add', 'preview', 'inUse'] as const

export const Route = createFileRoute('/_staff/buyer-groups/$id')({
  validateSearch: searchOf({ open: oneOf(dialogs, '') }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.buyerGroups.get.query({ params })),
  component: Group,
  pendingComponent: TabSkeleton,
})

function Group() {
  const { id } = Route.useParams()
  const { open = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GroupPage
      key={id}
      id={id}
      open={open}
      onOpen={(dialog) => void navigate({ search: dialog ? { open: dialog } : {} })}
    />
  )
}
