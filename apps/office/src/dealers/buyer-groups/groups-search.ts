import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and whether a group is being created. */
export const groupsAddress = listAddress(lists.buyerGroups.list, { open: { dialog: dialogOf(['new']) } })
export type GroupsSearch = SearchIn<typeof groupsAddress>
