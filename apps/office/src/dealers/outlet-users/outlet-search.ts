import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Which people of the outlet are shown, and who is being registered or refused. */
export const outletAddress = listAddress(lists.outletUsers.list, {
  open: { dialog: dialogOf(['register']), refuse: idParam },
})
export type OutletSearch = SearchIn<typeof outletAddress>
