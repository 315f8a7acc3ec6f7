// Payments to suppliers, combined into one file for the bank.
import * as z from 'zod'
import { day, id, idParams, instant, money, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { paymentRunStates } from './payment-run-states.ts'
import { dueBuckets } from '../purchase-invoices/purchase-invoice-states.ts'
import { purchaseInvoiceRow } from '../purchase-invoices/purchase-invoices.ts'

/** Maximum number of transfers in one file. */
export const mostTransfers = 200

const entity = z.strictObject({ id, name: z.string(), iban: z.string() })
export const paymentRunRow = z.strictObject({
  id,
  version,
  /** Running number of our own. */
  no: z.int(),
  status: z.enum(paymentRunStates.all),
  legalEntity: entity,
  executeOn: day,
  count: z.int(),
  total: money,
  /** How many of these the bank has confirmed as paid. */
  settled: z.int(),
  madeBy: z.string().nullable(),
  createdAt: instant,
  exportedAt: instant.nullable(),
})
export type PaymentRunRow = z.infer<typeof paymentRunRow>

export const paymentRunItem = z.strictObject({
  id,
  invoice: z.strictObject({ id, number: z.string(), dueOn: day.nullable() }),
  creditor: z.string(),
  iban: z.string(),
  amount: money,
  discount: money,
  /** Credit of the same supplier that was deducted. */
  offset: money,
  endToEndId: z.string(),
  remittance: z.string(),
  settledOn: day.nullable(),
  /** The bank returned the transfer: the invoice has to be paid again. */
  returnedOn: day.nullable(),
  dropped: z.strictObject({ at: instant, reason: z.string() }).nullable(),
})
export type PaymentRunItem = z.infer<typeof paymentRunItem>

export const paymentRunDetail = paymentRunRow.extend({
  messageId: z.string(),
  sha256: z.string().nullable(),
  exportedBy: z.string().nullable(),
  endedReason: z.string().nullable(),
  items: z.array(paymentRunItem),
  next: z.array(z.enum(paymentRunStates.all)),
})
export type PaymentRunDetail = z.infer<typeof paymentRunDetail>

export const paymentRunsQuery = listQuery(
  { sorts: ['createdAt', 'executeOn', 'total'], sortBy: 'createdAt', sort: 'desc' },
  { ...statusFilter(paymentRunStates.all) },
)
export type PaymentRunsQuery = z.infer<typeof paymentRunsQuery>

const due = z.strictObject({
  bucket: z.enum(dueBuckets),
  count: z.int(),
  /** Sum in euros of the counted invoices; all of them can go into a bank file. */
  total: money,
  /** Number of due invoices that cannot go into a file: another currency, or an account that needs a check. */
  held: z.int(),
})
export const duePayment = purchaseInvoiceRow.extend({
  /** Less the discount that is still available on the day of the run. */
  toPay: money,
  isDiscounted: z.boolean(),
})
export type DuePayment = z.infer<typeof duePayment>
const byReason = z.strictObject({ version, reason: text(500) })

export const paymentRunsAudit = {
  paymentRuns: { parents: [] },
} as const satisfies AuditedRecords

export const paymentRunsApi = group('Payment runs: payments to suppliers as files for the bank', () => ({
  due: endpoint({
    summary: 'List the purchase invoices that are due for payment',
    method: 'GET',
    path: '/payment-runs/due',
    access: 'purchaseInvoices.read',
    live: { purchaseInvoices: 'any', paymentRuns: 'any' },
    query: z.strictObject({
      legalEntityId: id.optional(),
      /** Execution day at the bank; discounts that end earlier are not used. */
      executeOn: day.optional(),
    }),
    data: z.strictObject({
      executeOn: day,
      buckets: z.array(due),
      items: z.array(duePayment),
      /** More invoices are due than are shown. */
      isCut: z.boolean(),
    }),
  }),
  list: endpoint({
    summary: 'List the payment runs, or export them',
    method: 'GET',
    path: '/payment-runs',
    access: 'purchaseInvoices.read',
    live: { paymentRuns: 'any' },
    query: paymentRunsQuery,
    files: tableFiles,
    data: countedPage(paymentRunRow, paymentRunStates.all),
  }),
  get: endpoint({
    summary: 'Read a payment run',
    method: 'GET',
    path: '/payment-runs/:id',
    access: 'purchaseInvoices.read',
    live: { paymentRuns: 'named', purchaseInvoices: 'any' },
    params: idParams,
    data: paymentRunDetail,
  }),
  history: endpoint({
    summary: 'List the history of a payment run',
    method: 'GET',
    path: '/payment-runs/:id/history',
    access: 'purchaseInvoices.read',
    live: { paymentRuns: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  create: endpoint({
    summary: 'Create a payment run from purchase invoices',
    method: 'POST',
    path: '/payment-runs',
    access: 'paymentRuns.write',
    body: z.strictObject({
      legalEntityId: id,
      /** The paying account; absent: the main euro account of the company. */
      bankAccountId: id.optional(),
      executeOn: day,
      invoices: z.array(z.strictObject({ id, version })).min(1).max(mostTransfers),
    }),
    data: paymentRunDetail,
  }),
  /** Afterwards the run no longer changes. */
  release: endpoint({
    summary: 'Release a payment run and create its file for the bank',
    method: 'POST',
    path: '/payment-runs/:id/export',
    access: 'paymentRuns.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: paymentRunDetail,
  }),
  file: endpoint({
    summary: 'Download the file of a payment run (pain.001.001.09)',
    method: 'GET',
    path: '/payment-runs/:id/file',
    access: 'paymentRuns.write',
    params: idParams,
    files: ['application/xml'],
    data: z.strictObject({}),
  }),
  drop: endpoint({
    summary: 'Remove a payment from a run that the bank did not or must not execute',
    method: 'POST',
    path: '/payment-runs/:id/drop',
    access: 'paymentRuns.write',
    params: idParams,
    body: byReason.extend({ itemId: id }),
    data: paymentRunDetail,
  }),
  cancel: endpoint({
    summary: 'Cancel a payment run, so that its invoices are due again',
    method: 'POST',
    path: '/payment-runs/:id/cancel',
    access: 'paymentRuns.write',
    params: idParams,
    body: byReason,
    data: paymentRunDetail,
  }),
}))
