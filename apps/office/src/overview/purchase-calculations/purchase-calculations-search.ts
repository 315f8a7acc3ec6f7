import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const calculationsAddress = listAddress(lists.purchaseCalculations.list, {
  filters: { brand: listOf(80), buyerCountry: listOf(2), createdById: listOf(40) },
  open: { dialog: dialogOf(['costs']) },
})
export type CalculationsSearch = SearchIn<typeof calculationsAddress>
export type CalculationsDialog = 'costs'

export const calculationDialogs = ['edit', 'again', 'buy', 'drop'] as const
export type CalculationDialog = (typeof calculationDialogs)[number]
export const calculationSearch = detailSearch(calculationDialogs, {})
