// What can wait for a colleague. The states of a record refer to it; the page *Today* and the menu count it.
import type { Permission } from '../../permissions.ts'

/** A kind of work that waits for staff, and the rights that it takes to see the record and to do the work. */
export const taskRights = {
  CAR_DRAFT: ['cars.read', 'cars.write'],
  CAR_INSPECT: ['cars.read', 'conditionReports.write'],
  CAR_RETURNED: ['cars.read', 'cars.write'],
  CAR_PUBLISH: ['cars.read', 'b2b.write'],
  TAX_CASE: ['cars.read', 'cars.cost', 'cars.write'],
  PRICE_PROPOSAL: ['cars.read', 'cars.price'],
  REPORT_COMPLETE: ['cars.read', 'conditionReports.write'],
  REPORT_SHARE: ['cars.read', 'conditionReports.share'],
  WORK_PLAN: ['workOrders.read', 'workOrders.write'],
  WORK_DUE: ['workOrders.read', 'workOrders.write'],
  WORK_TASK: ['workOrders.do'],
  REQUEST: ['requests.read', 'requests.manage'],
  OFFER_ANSWER: ['offers.read', 'offers.write'],
  OFFER_APPROVE: ['offers.read', 'offers.belowMinimum'],
  CONTRACT_DRAFT: ['offers.read', 'contracts.read', 'contracts.write'],
  CONTRACT_SEND: ['contracts.read', 'contracts.write'],
  CONTRACT_SIGN: ['contracts.read', 'contracts.sign'],
  INVOICE_DRAFT: ['contracts.read', 'invoices.read', 'invoices.write'],
  INVOICE_ISSUE: ['invoices.read', 'invoices.issue'],
  INVOICE_SEND: ['invoices.read', 'invoices.write'],
  INVOICE_OVERDUE: ['invoices.read', 'invoices.write'],
  PAYMENT_MATCH: ['payments.read', 'payments.write'],
  PAYMENT_REFUND: ['payments.read', 'payments.release'],
  DEPOSIT_REFUND: ['payments.read', 'payments.release'],
  PURCHASE_CHECK: ['purchaseInvoices.read', 'purchaseInvoices.write'],
  PURCHASE_APPROVE: ['purchaseInvoices.read', 'purchaseInvoices.approve'],
  PURCHASE_PAY: ['purchaseInvoices.read', 'paymentRuns.write'],
  RUN_EXPORT: ['purchaseInvoices.read', 'paymentRuns.write'],
  COMMISSION_PAY: ['commission.read', 'commission.manage'],
  TRANSPORT_PLAN: ['logistics.read', 'logistics.manage'],
  TRANSPORT_SILENT: ['logistics.read', 'logistics.manage'],
  TRANSPORT_PAPERS: ['logistics.read', 'customs.manage'],
  EXPORT_SUBMIT: ['logistics.read', 'customs.manage'],
  PROOF_CHECK: ['logistics.read', 'proofs.approve'],
  PROOF_OVERDUE: ['logistics.read', 'proofs.approve'],
  CLAIM: ['claims.read', 'claims.write'],
  SIGNUP: ['buyers.read', 'buyers.manage'],
  OUTLET_USER: ['outlet.users'],
} as const satisfies Record<string, readonly Permission[]>

/** The right that the amount of a line needs, where it is more than the right to see the record. */
export const taskAmountRights: { readonly [K in keyof typeof taskRights]?: Permission } = {
  PROOF_CHECK: 'payments.read',
  PROOF_OVERDUE: 'payments.read',
}

export type TaskKind = keyof typeof taskRights
export const taskKinds = Object.keys(taskRights) as TaskKind[]
