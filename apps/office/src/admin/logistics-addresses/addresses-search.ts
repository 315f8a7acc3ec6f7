import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and the address that is created or changed. */
export const addressesAddress = listAddress(lists.logisticsAddresses.list, {
  tab: 'kind',
  filters: { country: listOf(2) },
  open: { dialog: dialogOf(['new', 'edit', 'import']), address: idParam },
})
export type AddressesSearch = SearchIn<typeof addressesAddress>
