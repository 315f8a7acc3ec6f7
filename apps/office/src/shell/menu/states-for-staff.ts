// The states of a page in which staff have to act: its entry opens them while something waits there.
import { contractStates } from '@bilbro/contract/deal/contracts/contract-states'
import { requestStates } from '@bilbro/contract/deal/requests/request-states'
import { invoiceStates } from '@bilbro/contract/money/invoices/invoice-states'
import { paymentStates } from '@bilbro/contract/money/payments/payment-states'
import { purchaseInvoiceStates } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { claimStates } from '@bilbro/contract/road/claims/claim-states'
import { proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { statesForStaff } from '@bilbro/contract/states'
import type { Page } from './pages.ts'

export const searchForStaff: Readonly<Partial<Record<string, { status: string[] } | { turn: string[] }>>> = {
  '/car-requests': { status: statesForStaff(requestStates) },
  '/offers': { turn: ['SELLER'] },
  '/contracts': { status: statesForStaff(contractStates) },
  '/invoices': { status: statesForStaff(invoiceStates) },
  '/payments': { status: statesForStaff(paymentStates) },
  '/purchase-invoices': { status: statesForStaff(purchaseInvoiceStates) },
  '/proofs': { status: statesForStaff(proofFileStates) },
  '/claims': { status: statesForStaff(claimStates) },
} satisfies { [P in Page]?: object }
