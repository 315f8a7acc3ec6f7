// The list whose rows are exactly the records of a kind of work, where there is one.
import type { TaskKind } from './task-kinds.ts'

export type TaskList = {
  /** The group whose `list` is called. */
  call:
    | 'cars'
    | 'workOrders'
    | 'carRequests'
    | 'offers'
    | 'contracts'
    | 'invoices'
    | 'payments'
    | 'purchaseInvoices'
    | 'paymentRuns'
    | 'logistics'
    | 'carExports'
    | 'proofs'
    | 'claims'
    | 'signups'
    | 'outletUsers'
  /** Its filters; a page of the office has the same names in its address. */
  query: Record<string, string | readonly string[]>
}
const list = (call: TaskList['call'], query: TaskList['query']): TaskList => ({ call, query })

export const taskLists: { readonly [K in TaskKind]?: TaskList } = {
  CAR_DRAFT: list('cars', { status: ['DRAFT'] }),
  CAR_INSPECT: list('cars', { status: ['INSPECTION'] }),
  CAR_RETURNED: list('cars', { status: ['RETURNED'] }),
  WORK_PLAN: list('workOrders', { state: ['DRAFT'] }),
  WORK_DUE: list('workOrders', { state: ['PLANNED', 'IN_PROGRESS', 'ON_HOLD'], due: ['OVERDUE', 'TODAY'] }),
  REQUEST: list('carRequests', { status: ['NEW', 'CONTACTED', 'QUALIFIED'] }),
  OFFER_ANSWER: list('offers', { turn: ['SELLER'] }),
  OFFER_APPROVE: list('offers', { needs: ['APPROVAL'] }),
  CONTRACT_SEND: list('contracts', { status: ['DRAFT'] }),
  CONTRACT_SIGN: list('contracts', { status: ['WAITING_ADMIN'] }),
  INVOICE_ISSUE: list('invoices', { status: ['DRAFT'] }),
  INVOICE_SEND: list('invoices', { status: ['ISSUED'] }),
  INVOICE_OVERDUE: list('invoices', { status: ['OVERDUE'] }),
  PAYMENT_MATCH: list('payments', { status: ['RECEIVED'] }),
  PAYMENT_REFUND: list('payments', { status: ['REJECTED'] }),
  PURCHASE_CHECK: list('purchaseInvoices', { status: ['RECEIVED'] }),
  PURCHASE_APPROVE: list('purchaseInvoices', { status: ['CHECKED'] }),
  PURCHASE_PAY: list('purchaseInvoices', { status: ['APPROVED'], due: ['OVERDUE', 'TODAY', 'WEEK'] }),
  RUN_EXPORT: list('paymentRuns', { status: ['DRAFT'] }),
  TRANSPORT_PLAN: list('logistics', { status: ['PENDING'] }),
  TRANSPORT_SILENT: list('logistics', { timing: ['SILENT'] }),
  TRANSPORT_PAPERS: list('logistics', { status: ['INSPECTION_SVV_WITHOUT_DOCUMENTATION'] }),
  EXPORT_SUBMIT: list('carExports', { status: ['STARTED'] }),
  PROOF_CHECK: list('proofs', { status: ['SUBMITTED'] }),
  PROOF_OVERDUE: list('proofs', { status: ['OVERDUE'] }),
  CLAIM: list('claims', { turn: 'HOUSE' }),
  SIGNUP: list('signups', { status: ['SUBMITTED', 'IN_REVIEW'] }),
  OUTLET_USER: list('outletUsers', { status: ['PENDING'] }),
}
