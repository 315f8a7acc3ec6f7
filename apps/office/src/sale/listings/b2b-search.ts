import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf, oneOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: tab, filters, order and page of the listings. */
export const b2bAddress = listAddress(lists.b2b.list, {
  filters: { groupId: listOf(40), country: listOf(2) },
  open: { view: oneOf(['list', 'report'], 'list') },
})
export type B2bSearch = SearchIn<typeof b2bAddress>
