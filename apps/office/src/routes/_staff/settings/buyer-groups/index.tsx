import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../../../dealers/buyer-groups/groups-page.tsx'
import { groupsAddress } from '../../../../dealers/buyer-groups/groups-search.ts'
import { useAddress } from '../../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/buyer-groups/')({
  validateSearch: groupsAddress.read,
  component: Groups,
})

function Groups() {
  return <GroupsPage {...useAddress(Route)} />
}
