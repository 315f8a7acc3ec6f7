import type { BuyerCompaniesQuery } from '@bilbro/contract/dealers/buyer-companies'
import { buyerCompanyStates } from '@bilbro/contract/dealers/company-states'
import { listOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = [
  'name',
  'country',
  'users',
  'lastLoginAt',
  'createdAt',
] as const satisfies readonly BuyerCompaniesQuery['sortBy'][]

/** Filters, order and page of the dealer companies as they stand in the address. */
export const buyersAddress = listAddress({
  statuses: buyerCompanyStates,
  sorts,
  sortBy: 'name',
  filters: { groupId: listOf(40), country: listOf(2) },
})
export type BuyersSearch = SearchIn<typeof buyersAddress>
