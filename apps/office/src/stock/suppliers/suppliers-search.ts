import { lists } from '@bilbro/contract/lists/lists.gen'
import { supplierPapers } from '@bilbro/contract/stock/suppliers/suppliers'
import { listOf, oneOf, whole } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, order and page of the suppliers. */
export const suppliersAddress = listAddress(lists.suppliers.list, {
  filters: { country: listOf(2), brandId: listOf(40) },
  open: { dialog: dialogOf(['new', 'kia']) },
})
export type SuppliersSearch = SearchIn<typeof suppliersAddress>

export const supplierTabs = ['overview', 'cars', 'history'] as const
export type SupplierTab = (typeof supplierTabs)[number]
export const supplierSearch = detailSearch(['edit'], {
  tab: oneOf(supplierTabs, 'overview'),
  /** Filter and page of the tab with the cars. */
  papers: oneOf(['', ...supplierPapers], ''),
  page: whole(1, 1_000_000, 1),
})
