// Invoices as staff draft, issue, send and credit them.
import * as z from 'zod'
import { printRateLimit } from '../../rate-limits.ts'
import {
  bound,
  country,
  day,
  euros,
  id,
  idParams,
  instant,
  language,
  many,
  money,
  note,
  nothing,
  text,
  version,
} from '../../common.ts'
import { vatName } from '../../dealers/company-info/vat-name.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { paperFiles } from '../../stock/car-sheet.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { invoiceDocument } from './invoice-document.ts'
import { outsideInvoice } from './invoice-outside.ts'
import { invoiceKinds, invoiceStates } from './invoice-states.ts'

export const invoiceRow = z.strictObject({
  id,
  version,
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStates.all),
  /** Null for a draft. */
  number: z.string().nullable(),
  company: z.strictObject({ id, name: z.string(), country }),
  legalEntity: z.strictObject({ id, name: z.string() }),
  cars: z.array(z.strictObject({ id, stockNo: z.string(), title: z.string(), photo: z.string().nullable() })),
  contract: z.strictObject({ id, number: z.string().nullable() }).nullable(),
  net: money,
  vat: money,
  gross: money,
  payable: money,
  paid: money,
  open: money,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  /** Days since the due date while an amount is open. */
  overdueDays: z.int().min(0),
  dunningLevel: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const xmlFiles = ['application/xml'] as const
const rule = z.strictObject({ rule: z.string(), says: z.string() })
export const relatedInvoice = z.strictObject({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  status: z.enum(invoiceStates.all),
  gross: money,
})
export const invoiceDetail = invoiceRow.extend({
  document: invoiceDocument,
  /** Rules that block issuing, by the ids of EN 16931. */
  brokenRules: z.array(rule),
  /** Missing data for the German XRechnung; the invoice is sent without this format. */
  brokenInGermany: z.array(rule),
  /** Characters that the PDF prints as question marks, separated by spaces. */
  unprintable: z.string(),
  /** Whether the VAT id belongs to the dealer, by the name that VIES returned. */
  vatName,
  /** The invoices it refers to, and those that refer to it. */
  related: z.array(relatedInvoice),
  next: z.array(z.enum(invoiceStates.all)),
  draftedBy: z.string().nullable(),
  issuedBy: z.string().nullable(),
  sentAt: instant.nullable(),
  endedReason: z.string().nullable(),
  language,
  /** Day of the supply, if it is a supply. */
  deliveredOn: day.nullable(),
  remarks: z.string(),
  /** E-mail addresses it is sent to. */
  sendsTo: z.array(z.string()),
  /** Null for the short time between issue and printing. */
  pdf: z.strictObject({ url: z.string(), sha256: z.string() }).nullable(),
  xml: z.string().nullable(),
  outside: outsideInvoice.nullable(),
  /** The external accounting system that can take it. */
  booksAt: z.string().nullable(),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

export const invoicesQuery = listQuery(
  { sorts: ['updatedAt', 'issuedOn', 'dueOn', 'number', 'payable'], sortBy: 'updatedAt', sort: 'desc' },
  {
    ...statusFilter(invoiceStates.all),
    kind: many(z.enum(invoiceKinds)),
    companyId: many(z.string().max(40)),
    carId: many(z.string().max(40)),
    contractId: many(z.string().max(40)),
    legalEntityId: many(z.string().max(40)),
    /** Range of issue dates. */
    issuedMin: z.union([day, z.literal('')]).default(''),
    issuedMax: z.union([day, z.literal('')]).default(''),
    payableMin: bound,
    payableMax: bound,
  },
)
export type InvoicesQuery = z.infer<typeof invoicesQuery>

/** The choices of the user who drafts it; everything else comes from the contract. */
export const invoiceChoices = z.strictObject({
  kind: z.enum(['SALE', 'PROFORMA', 'DEPOSIT', 'VAT_DEPOSIT']).default('SALE'),
  language: language.optional(),
  /** Day of the supply; absent: the day planned in the contract, or today. */
  deliveredOn: day.optional(),
  dueOn: day.optional(),
  remarks: note(1000).default(''),
})
export type InvoiceChoices = z.infer<typeof invoiceChoices>

const withVersion = z.strictObject({ version })
const byReason = z.strictObject({ version, reason: text(500) })

export const invoicesAudit = {
  invoices: { parents: ['buyerCompanies', 'cars', 'contracts'], timelineRights: ['invoices.read'] },
} as const satisfies AuditedRecords

export const invoicesApi = group('Invoices: drafts, issue, dispatch, credit notes', () => ({
  list: endpoint({
    summary: 'List the invoices, or export them',
    method: 'GET',
    path: '/invoices',
    access: 'invoices.read',
    live: { invoices: 'any' },
    query: invoicesQuery,
    files: tableFiles,
    data: countedPage(invoiceRow, invoiceStates.all).extend({
      /** Totals over all matching invoices. */
      totals: z.strictObject({ gross: money, open: money, overdue: money }),
    }),
  }),
  get: endpoint({
    summary: 'Read an invoice',
    method: 'GET',
    path: '/invoices/:id',
    access: 'invoices.read',
    live: { invoices: 'named' },
    params: idParams,
    data: invoiceDetail,
  }),
  history: endpoint({
    summary: 'List the history of an invoice',
    method: 'GET',
    path: '/invoices/:id/history',
    access: 'invoices.read',
    live: { invoices: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  /** Uses the current data of the contract and decides the tax case again. */
  redraft: endpoint({
    summary: 'Create the draft of an invoice again',
    method: 'PATCH',
    path: '/invoices/:id',
    access: 'invoices.write',
    params: idParams,
    // Absent fields stay unchanged.
    body: invoiceChoices.omit({ kind: true }).extend({ version, remarks: note(1000).optional() }),
    data: invoiceDetail,
  }),
  issue: endpoint({
    summary: 'Issue an invoice: it gets its number and can no longer change',
    method: 'POST',
    path: '/invoices/:id/issue',
    access: 'invoices.issue',
    params: idParams,
    body: withVersion,
    data: invoiceDetail,
  }),
  send: endpoint({
    summary: 'Send an invoice to its dealer by e-mail, with its electronic form',
    method: 'POST',
    path: '/invoices/:id/send',
    access: 'invoices.write',
    params: idParams,
    body: withVersion,
    data: invoiceDetail,
  }),
  discard: endpoint({
    summary: 'Discard the draft of an invoice',
    method: 'POST',
    path: '/invoices/:id/discard',
    access: 'invoices.write',
    params: idParams,
    body: withVersion,
    data: invoiceDetail,
  }),
  /** `isCorrected`: also drafts the invoice that replaces it. */
  credit: endpoint({
    summary: 'Cancel an invoice with a credit note',
    method: 'POST',
    path: '/invoices/:id/credit',
    access: 'invoices.issue',
    params: idParams,
    body: byReason.extend({ isCorrected: z.boolean().default(false) }),
    data: invoiceDetail,
  }),
  /** For a dealer who does not pay: credits every invoice of the contract, cancels it and releases its cars. */
  withdraw: endpoint({
    summary: 'Withdraw from a deal whose invoice is overdue',
    method: 'POST',
    path: '/invoices/:id/withdraw',
    access: 'invoices.issue',
    params: idParams,
    /** `fee`: charged to the dealer by a separate draft invoice; null: no fee. */
    body: byReason.extend({ fee: euros.nullable().default(null) }),
    data: invoiceDetail,
  }),
  withdrawal: endpoint({
    summary: 'Preview the withdrawal from a deal',
    method: 'GET',
    path: '/invoices/:id/withdrawal',
    access: 'invoices.issue',
    params: idParams,
    data: z.strictObject({
      /** By the settings; null where no fee is charged. */
      fee: money.nullable(),
      clause: z.string(),
      credits: z.array(relatedInvoice),
      /** Dealers whose negotiation ended by this sale; they are notified that the car is available again. */
      told: z.array(z.strictObject({ company: z.string(), amount: money })),
    }),
  }),
  /** Built from the frozen document, in the format that the recipient accepts. */
  xml: endpoint({
    summary: 'Download an issued invoice as XRechnung or Peppol BIS 3',
    method: 'GET',
    path: '/invoices/:id/xml',
    access: 'invoices.read',
    params: idParams,
    query: z.strictObject({ format: z.enum(['XRECHNUNG', 'PEPPOL']) }),
    rateLimit: printRateLimit,
    files: xmlFiles,
    data: nothing,
  }),
  preview: endpoint({
    summary: 'Create a PDF preview of the draft of an invoice',
    method: 'GET',
    path: '/invoices/:id/preview',
    access: 'invoices.read',
    params: idParams,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
}))
