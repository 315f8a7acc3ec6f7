import { buyerCompanyStates } from '@bilbro/contract/dealers/company-states'
import { listOf, oneOf, searchOf, textUpTo, whole, type SearchOf } from '../../core/search-params.ts'

/** Filters, order and page of the dealer companies as they stand in the address. */
const shape = {
  page: whole(1, 1_000_000, 1),
  pageSize: whole(10, 100, 50),
  search: textUpTo(100),
  status: listOf<string>(buyerCompanyStates),
  groupId: listOf(40),
  country: listOf(2),
  sortBy: oneOf(['name', 'country', 'lastLoginAt', 'createdAt'], 'name'),
  sort: oneOf(['asc', 'desc'], 'asc'),
}
export const buyersSearch = searchOf(shape)
export type BuyersSearch = SearchOf<typeof shape>
