import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and whether a user is being invited. */
export const usersAddress = listAddress(lists.users.list, {
  open: { dialog: dialogOf(['invite']) },
})
export type UsersSearch = SearchIn<typeof usersAddress>
