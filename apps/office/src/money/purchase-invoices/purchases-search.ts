import { lists } from '@bilbro/contract/lists/lists.gen'
import { dueBuckets } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { day, listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const dialogs = ['upload', 'new', 'limit'] as const
export type PurchasesDialog = (typeof dialogs)[number]
export const purchasesAddress = listAddress(lists.purchaseInvoices.list, {
  filters: {
    supplierId: textUpTo(40),
    legalEntityId: textUpTo(40),
    carId: textUpTo(40),
    due: listOf(dueBuckets),
    issuedMin: day,
    issuedMax: day,
  },
  open: { dialog: dialogOf(dialogs) },
})
export type PurchasesSearch = SearchIn<typeof purchasesAddress>

export const purchaseTabs = ['overview', 'history'] as const
export type PurchaseTab = (typeof purchaseTabs)[number]
export const purchaseDialogs = [
  'check',
  'send-back',
  'approve',
  'dispute',
  'settle',
  'cancel',
  'confirm-account',
  'pay-by-hand',
  'supplier',
] as const
export type PurchaseDialog = (typeof purchaseDialogs)[number]
export const purchaseSearch = detailSearch(purchaseDialogs, {
  tab: oneOf(purchaseTabs, 'overview'),
  edit: listOf(40),
})
