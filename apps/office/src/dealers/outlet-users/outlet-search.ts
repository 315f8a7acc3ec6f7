import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and the user who is registered or rejected. */
export const outletAddress = listAddress(lists.outletUsers.list, {
  open: { dialog: dialogOf(['register']), refuse: idParam, personal: idParam },
})
export type OutletSearch = SearchIn<typeof outletAddress>
