import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, listOf, oneOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'
import { monthsShape } from '../../kit/period/months.ts'

/** Search parameters: tab, filters, order and page of the listings. */
export const b2bAddress = listAddress(lists.b2b.list, {
  filters: {
    groupId: listOf(40),
    country: listOf(2),
    brand: listOf(80),
    createdMin: day,
    createdMax: day,
    isPublished: oneOf<'true' | 'false' | ''>(['true', 'false', ''], ''),
    isOnSale: oneOf<'true' | 'false' | ''>(['true', 'false', ''], ''),
  },
  open: { view: oneOf(['list', 'report'], 'list'), ...monthsShape },
})
export type B2bSearch = SearchIn<typeof b2bAddress>
