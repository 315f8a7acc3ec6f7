import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchOf } from '../../../core/search-params.ts'
import { GroupsPage } from '../../../dealers/buyer-groups/groups-page.tsx'

export const Route = createFileRoute('/_staff/buyer-groups/')({
  validateSearch: searchOf({ open: oneOf(['', 'new'], '') }),
  component: Groups,
})

function Groups() {
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <GroupsPage isNew={open === 'new'} onNew={(on) => void navigate({ search: on ? { open: 'new' } : {} })} />
}
