// The states of a page in which staff have to act: its entry opens them while something waits there.
import { contractStates } from '@bilbro/contract/deal/contracts/contract-states'
import { requestStates } from '@bilbro/contract/deal/requests/request-states'
import { invoiceStates } from '@bilbro/contract/money/invoices/invoice-states'
import { paymentStates } from '@bilbro/contract/money/payments/payment-states'
import { purchaseInvoiceStates } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { claimStates } from '@bilbro/contract/road/claims/claim-states'
import { proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { todoStates } from '@bilbro/contract/states'
import type { Page } from './pages.ts'

export const todoSearch: Readonly<Partial<Record<string, { status: string[] } | { turn: string[] }>>> = {
  '/car-requests': { status: todoStates(requestStates) },
  '/offers': { turn: ['SELLER'] },
  '/contracts': { status: todoStates(contractStates) },
  '/invoices': { status: todoStates(invoiceStates) },
  '/payments': { status: todoStates(paymentStates) },
  '/purchase-invoices': { status: todoStates(purchaseInvoiceStates) },
  '/proofs': { status: todoStates(proofFileStates) },
  '/claims': { status: todoStates(claimStates) },
} satisfies { [P in Page]?: object }
