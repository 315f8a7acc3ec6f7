import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and what is open. */
export const customsAddress = listAddress(lists.carExports.list, {
  tab: 'status',
  open: { dialog: dialogOf(['settings']) },
})
export type CustomsSearch = SearchIn<typeof customsAddress>
