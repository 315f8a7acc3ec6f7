import type { B2bQuery } from '@bilbro/contract/sale/b2b'
import { listingStates } from '@bilbro/contract/listing-states'
import { listOf, oneOf, searchOf, textUpTo, whole, type Reader, type SearchOf } from '../../core/search-params.ts'

const sorts = ['createdAt', 'updatedAt', 'price', 'publishedAt', 'interested'] as const

type Asked = B2bQuery & { view: 'list' | 'report' }
const shape = {
  page: whole(1, 1_000_000, 1),
  pageSize: whole(10, 100, 50),
  search: textUpTo(100),
  status: listOf<string>(listingStates.all),
  groupId: listOf(40),
  country: listOf(2),
  sortBy: oneOf(sorts, 'createdAt'),
  sort: oneOf(['asc', 'desc'], 'desc'),
  view: oneOf(['list', 'report'], 'list'),
} satisfies { [K in keyof Asked]-?: Reader<NonNullable<Asked[K]>> }

/** Tab, filters, order and page of the listings as they stand in the address. */
export const b2bSearch = searchOf(shape)
export type B2bSearch = SearchOf<typeof shape>
