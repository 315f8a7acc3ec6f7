import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf, oneOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Tab, filters, order and page of the listings as they stand in the address. */
export const b2bAddress = listAddress(lists.b2b.list, {
  filters: { groupId: listOf(40), country: listOf(2) },
  open: { view: oneOf(['list', 'report'], 'list') },
})
export type B2bSearch = SearchIn<typeof b2bAddress>
