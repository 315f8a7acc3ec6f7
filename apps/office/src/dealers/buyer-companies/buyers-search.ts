import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, order and page of the dealer companies. */
export const buyersAddress = listAddress(lists.buyerCompanies.list, {
  filters: {
    groupId: listOf(40),
    country: listOf(2),
    credit: listOf<string>(lists.buyerCompanies.list.choices.credit),
  },
})
export type BuyersSearch = SearchIn<typeof buyersAddress>
