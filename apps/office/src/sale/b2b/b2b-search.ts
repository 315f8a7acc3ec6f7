import type { B2bQuery } from '@bilbro/contract/sale/b2b'
import { listingStates } from '@bilbro/contract/listing-states'
import { listOf, oneOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = [
  'createdAt',
  'updatedAt',
  'stockNo',
  'price',
  'publishedAt',
  'interested',
] as const satisfies readonly B2bQuery['sortBy'][]

/** Tab, filters, order and page of the listings as they stand in the address. */
export const b2bAddress = listAddress({
  statuses: listingStates.all,
  sorts,
  sortBy: 'createdAt',
  sort: 'desc',
  filters: { groupId: listOf(40), country: listOf(2) },
  open: { view: oneOf(['list', 'report'], 'list') },
})
export type B2bSearch = SearchIn<typeof b2bAddress>
