// Invoices of suppliers: received on paper or as data, checked, approved with their costs on cars, paid.
import * as z from 'zod'
import { country, day, id, idParams, instant, many, money, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import {
  dueBuckets,
  payeeConcerns,
  purchaseInvoiceStates,
  purchaseKinds,
  purchaseLineTaxes,
  unreadReasons,
} from './purchase-invoice-states.ts'
import { purchaseInvoiceFields, purchaseLineFields } from './purchase-invoice-fields.ts'
import { purchaseSender } from './purchase-sender.ts'

export const receiptMaxBytes = 20 * 1024 * 1024
/** XML has no magic bytes, so its content is checked when it is parsed. */
export const receiptTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/xml',
  'text/xml',
  'application/octet-stream',
] as const

const car = z.strictObject({ id, stockNo: z.string(), title: z.string() })
export const purchaseInvoiceRow = z.strictObject({
  id,
  version,
  kind: z.enum(purchaseKinds),
  status: z.enum(purchaseInvoiceStates.all),
  supplier: z.strictObject({ id, name: z.string(), country }).nullable(),
  /** Name in the electronic invoice, until the supplier is chosen. */
  senderName: z.string().nullable(),
  number: z.string(),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  due: z.enum(dueBuckets).nullable(),
  /** Negative on a credit note. */
  net: money,
  vat: money,
  gross: money,
  /** Amount owed: gross less advance payments. */
  payable: money,
  /** For a credit note: amount already offset in payment runs. */
  offset: money,
  discount: money,
  discountUntil: day.nullable(),
  legalEntity: z.strictObject({ id, name: z.string() }),
  cars: z.array(car),
  run: z.strictObject({ id, no: z.int() }).nullable(),
  paidOn: day.nullable(),
  /** Why it cannot go into a bank file; only for approved invoices. */
  concerns: z.array(z.enum(payeeConcerns)),
  createdAt: instant,
  updatedAt: instant,
})
export type PurchaseInvoiceRow = z.infer<typeof purchaseInvoiceRow>

const step = z.strictObject({ by: z.string().nullable(), at: instant })
export const purchaseInvoiceDetail = purchaseInvoiceRow.extend({
  fields: purchaseInvoiceFields,
  lines: z.array(
    purchaseLineFields.extend({
      id,
      car: car.nullable(),
      /** VAT that we owe and deduct ourselves (§ 13b, § 1a UStG). */
      selfVatMinor: z.int(),
    }),
  ),
  taxes: z.array(z.strictObject({ taxedAs: z.enum(purchaseLineTaxes), rateBp: z.int(), net: money, vat: money })),
  sender: purchaseSender.nullable(),
  eInvoice: z.enum(['UBL', 'CII']).nullable(),
  unread: z.enum(unreadReasons).nullable(),
  file: z.strictObject({ url: z.string(), name: z.string(), mime: z.string() }).nullable(),
  /** The PDF embedded in the XML. */
  pdf: z.strictObject({ url: z.string(), name: z.string() }).nullable(),
  /** Original amounts, if the ledger does not use their currency. */
  foreign: z
    .strictObject({ currency: z.string(), grossMinor: z.int(), rate: z.string(), rateOn: day, source: z.string() })
    .nullable(),
  entered: step,
  checked: step.nullable(),
  approved: step.nullable(),
  accountConfirmed: step.extend({ reason: z.string() }).nullable(),
  endedReason: z.string().nullable(),
  paid: z.strictObject({ on: day, amount: money, reference: z.string() }).nullable(),
  /** Codes of missing or wrong data that block checking. */
  problems: z.array(z.string()),
  /** Approval limit, in euros, of the user who entered it. */
  limit: money,
  isAboveLimit: z.boolean(),
  /** The reader entered or changed it. */
  isOwn: z.boolean(),
  next: z.array(z.enum(purchaseInvoiceStates.all)),
})
export type PurchaseInvoiceDetail = z.infer<typeof purchaseInvoiceDetail>

export const purchaseInvoicesQuery = listQuery(
  { sorts: ['updatedAt', 'issuedOn', 'dueOn', 'number', 'gross'], sortBy: 'updatedAt', sort: 'desc' },
  {
    ...statusFilter(purchaseInvoiceStates.all),
    supplierId: many(z.string().max(40)),
    legalEntityId: many(z.string().max(40)),
    carId: many(z.string().max(40)),
    due: many(z.enum(dueBuckets)),
    issuedMin: z.union([day, z.literal('')]).default(''),
    issuedMax: z.union([day, z.literal('')]).default(''),
  },
)
export type PurchaseInvoicesQuery = z.infer<typeof purchaseInvoicesQuery>

const settings = z.strictObject({ version, limit: money })
const rateText = z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)
const byReason = z.strictObject({ version, reason: text(500) })
const upload = { file: { types: receiptTypes, maxBytes: receiptMaxBytes, maxFiles: 1, isJudgedByCall: true } }

export const purchaseInvoicesAudit = {
  purchaseInvoices: { parents: ['suppliers'], timelineRights: ['purchaseInvoices.read'] },
  purchaseSettings: { parents: [] },
} as const satisfies AuditedRecords

export const purchaseInvoicesApi = group('Purchase invoices: entry, check, approval, payment', () => ({
  list: endpoint({
    summary: 'List the purchase invoices, or export them',
    method: 'GET',
    path: '/purchase-invoices',
    access: 'purchaseInvoices.read',
    live: { purchaseInvoices: 'any' },
    query: purchaseInvoicesQuery,
    files: tableFiles,
    data: countedPage(purchaseInvoiceRow, purchaseInvoiceStates.all).extend({
      /** Totals over all matching invoices, one per currency. */
      totals: z.array(z.strictObject({ gross: money, owed: money, overdue: money })),
    }),
  }),
  get: endpoint({
    summary: 'Read a purchase invoice',
    method: 'GET',
    path: '/purchase-invoices/:id',
    access: 'purchaseInvoices.read',
    live: { purchaseInvoices: 'named' },
    params: idParams,
    data: purchaseInvoiceDetail,
  }),
  history: endpoint({
    summary: 'List the history of a purchase invoice',
    method: 'GET',
    path: '/purchase-invoices/:id/history',
    access: 'purchaseInvoices.read',
    live: { purchaseInvoices: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  create: endpoint({
    summary: 'Create a purchase invoice',
    method: 'POST',
    path: '/purchase-invoices',
    access: 'purchaseInvoices.write',
    body: purchaseInvoiceFields,
    data: purchaseInvoiceDetail,
  }),
  /** An electronic invoice (UBL, CII, also inside a PDF) fills in its data; the rest is entered beside the file. */
  upload: endpoint({
    summary: 'Import a purchase invoice from its file',
    method: 'POST',
    path: '/purchase-invoices/upload',
    access: 'purchaseInvoices.write',
    body: z.strictObject({
      legalEntityId: id.optional(),
      /** The car it is about, if the user knows it. */
      carId: id.optional(),
      /** Units of the invoice's currency for one euro; required by `purchaseInvoice.rateNeeded`. */
      rate: rateText.optional(),
      rateOn: day.optional(),
      rateSource: text(60).optional(),
    }),
    upload,
    data: purchaseInvoiceDetail,
  }),
  update: endpoint({
    summary: 'Update an unchecked purchase invoice',
    method: 'PATCH',
    path: '/purchase-invoices/:id',
    access: 'purchaseInvoices.write',
    params: idParams,
    body: purchaseInvoiceFields.extend({ version }),
    data: purchaseInvoiceDetail,
  }),
  setFile: endpoint({
    summary: 'Upload the document of a purchase invoice',
    method: 'PATCH',
    path: '/purchase-invoices/:id/file',
    access: 'purchaseInvoices.write',
    params: idParams,
    body: z.strictObject({}),
    upload,
    data: purchaseInvoiceDetail,
  }),
  check: endpoint({
    summary: 'Mark a purchase invoice as checked',
    method: 'POST',
    path: '/purchase-invoices/:id/check',
    access: 'purchaseInvoices.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: purchaseInvoiceDetail,
  }),
  sendBack: endpoint({
    summary: 'Send a purchase invoice back for correction',
    method: 'POST',
    path: '/purchase-invoices/:id/send-back',
    access: 'purchaseInvoices.write',
    params: idParams,
    body: byReason,
    data: purchaseInvoiceDetail,
  }),
  /** Books its lines on their cars. `takesPrices`: the invoice's price replaces a different purchase price of a car. */
  approve: endpoint({
    summary: 'Approve a purchase invoice for payment',
    method: 'POST',
    path: '/purchase-invoices/:id/approve',
    access: 'purchaseInvoices.approve',
    params: idParams,
    body: z.strictObject({ version, takesPrices: z.boolean().default(false) }),
    data: purchaseInvoiceDetail,
  }),
  dispute: endpoint({
    summary: 'Dispute a purchase invoice',
    method: 'POST',
    path: '/purchase-invoices/:id/dispute',
    access: 'purchaseInvoices.write',
    params: idParams,
    body: byReason,
    data: purchaseInvoiceDetail,
  }),
  settle: endpoint({
    summary: 'Resolve the dispute of a purchase invoice',
    method: 'POST',
    path: '/purchase-invoices/:id/settle',
    access: 'purchaseInvoices.write',
    params: idParams,
    body: byReason,
    data: purchaseInvoiceDetail,
  }),
  /** Costs that it booked on cars are reversed by new lines. */
  cancel: endpoint({
    summary: 'Cancel a purchase invoice',
    method: 'POST',
    path: '/purchase-invoices/:id/cancel',
    access: 'purchaseInvoices.approve',
    params: idParams,
    body: byReason,
    data: purchaseInvoiceDetail,
  }),
  confirmAccount: endpoint({
    summary: 'Confirm a new bank account of a supplier',
    method: 'POST',
    path: '/purchase-invoices/:id/confirm-account',
    access: 'purchaseInvoices.approve',
    params: idParams,
    body: byReason,
    data: purchaseInvoiceDetail,
  }),
  payByHand: endpoint({
    summary: 'Record the payment of a purchase invoice outside a payment run',
    method: 'POST',
    path: '/purchase-invoices/:id/pay-by-hand',
    access: 'paymentRuns.write',
    params: idParams,
    body: z.strictObject({ version, paidOn: day, reference: text(140) }),
    data: purchaseInvoiceDetail,
  }),
  settings: endpoint({
    summary: 'Read the limit up to which users may approve invoices that they entered',
    method: 'GET',
    path: '/purchase-settings',
    access: 'purchaseInvoices.read',
    data: settings,
  }),
  saveSettings: endpoint({
    summary: 'Set the limit up to which users may approve invoices that they entered',
    method: 'PATCH',
    path: '/purchase-settings',
    access: 'legalEntities.manage',
    body: z.strictObject({ version, limitMinor: z.int().min(0).max(1e11) }),
    data: settings,
  }),
}))
