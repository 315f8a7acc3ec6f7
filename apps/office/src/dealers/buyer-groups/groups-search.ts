import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Which groups are shown, and whether one is being made. */
export const groupsAddress = listAddress(lists.buyerGroups.list, { open: { dialog: dialogOf(['new']) } })
export type GroupsSearch = SearchIn<typeof groupsAddress>
