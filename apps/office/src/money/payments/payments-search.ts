import { lists } from '@bilbro/contract/lists/lists.gen'
import { textUpTo } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const paymentDialogs = [
  'import-statement',
  'record',
  'gate',
  'rules',
  'undo',
  'reject',
  'confirm-payer',
  'refund',
  'identify',
] as const
export type PaymentDialog = (typeof paymentDialogs)[number]

/** Search parameters: filters, order and page, and the open payment `payment=<id>`. */
export const paymentsAddress = listAddress(lists.payments.list, {
  filters: { companyId: textUpTo(40), legalEntityId: textUpTo(40) },
  open: {
    payment: idParam,
    dialog: dialogOf(paymentDialogs),
    beside: textUpTo(10, (text) => text === 'cars' || text === 'deposits'),
  },
})
export type PaymentsSearch = SearchIn<typeof paymentsAddress>
