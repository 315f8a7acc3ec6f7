import { lists } from '@bilbro/contract/lists/lists.gen'
import { invoiceKinds } from '@bilbro/contract/money/invoices/invoice-states'
import { day, listOf, oneOf, textUpTo, whole } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const euros = whole(1, 1_000_000_000, 0)

export const invoicesAddress = listAddress(lists.invoices.list, {
  filters: {
    kind: listOf(invoiceKinds),
    companyId: textUpTo(40),
    legalEntityId: textUpTo(40),
    carId: textUpTo(40),
    contractId: textUpTo(40),
    issuedMin: day,
    issuedMax: day,
    payableMin: euros,
    payableMax: euros,
  },
})
export type InvoicesSearch = SearchIn<typeof invoicesAddress>

export const invoiceTabs = ['overview', 'history'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]
export const invoiceDialogs = ['issue', 'send', 'credit', 'withdraw', 'discard'] as const
export type InvoiceDialog = (typeof invoiceDialogs)[number]
export const invoiceSearch = detailSearch(invoiceDialogs, {
  tab: oneOf(invoiceTabs, 'overview'),
  edit: listOf(40),
})
