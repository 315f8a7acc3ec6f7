// Invoices as the house writes, issues, sends and takes back.
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
import { endpoint } from '../../endpoint.ts'
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
  /** Null as long as it is a draft. */
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
  /** Days since it was due, as long as something is open. */
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
  /** What keeps it from being issued, by the ids of EN 16931. */
  brokenRules: z.array(rule),
  /** What the German form XRechnung lacks; the invoice goes out without. */
  brokenInGermany: z.array(rule),
  /** Characters that its paper shows as question marks, with spaces between them. */
  unprintable: z.string(),
  /** Whether the VAT id is the dealer's, by the name that VIES returned. */
  vatName,
  /** What it stands against, and what stands against it. */
  related: z.array(relatedInvoice),
  next: z.array(z.enum(invoiceStates.all)),
  draftedBy: z.string().nullable(),
  issuedBy: z.string().nullable(),
  sentAt: instant.nullable(),
  endedReason: z.string().nullable(),
  language,
  /** Day of the supply, where it is one. */
  deliveredOn: day.nullable(),
  remarks: z.string(),
  /** Addresses that it is mailed to. */
  sendsTo: z.array(z.string()),
  /** Null until it is printed, which is a moment after it was issued. */
  pdf: z.strictObject({ url: z.string(), sha256: z.string() }).nullable(),
  xml: z.string().nullable(),
  outside: outsideInvoice.nullable(),
  /** Who keeps the books in which it could stand. */
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
    /** Days of issue. */
    issuedMin: z.union([day, z.literal('')]).default(''),
    issuedMax: z.union([day, z.literal('')]).default(''),
    payableMin: bound,
    payableMax: bound,
  },
)
export type InvoicesQuery = z.infer<typeof invoicesQuery>

/** What whoever drafts it chooses; everything else comes from the contract. */
export const invoiceChoices = z.strictObject({
  kind: z.enum(['SALE', 'PROFORMA', 'DEPOSIT', 'VAT_DEPOSIT']).default('SALE'),
  language: language.optional(),
  /** Day of the supply; left out, what the contract plans, or today. */
  deliveredOn: day.optional(),
  dueOn: day.optional(),
  remarks: note(1000).default(''),
})
export type InvoiceChoices = z.infer<typeof invoiceChoices>

const withVersion = z.strictObject({ version })
const byReason = z.strictObject({ version, reason: text(500) })

export const invoicesApi = {
  list: endpoint({
    summary: 'List the invoices, or export them',
    method: 'GET',
    path: '/invoices',
    access: 'invoices.read',
    live: { invoices: 'any' },
    query: invoicesQuery,
    files: tableFiles,
    data: countedPage(invoiceRow, invoiceStates.all).extend({
      /** Of all that the filters find. */
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
    summary: 'List what happened to an invoice',
    method: 'GET',
    path: '/invoices/:id/history',
    access: 'invoices.read',
    live: { invoices: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  /** With the contract's data as they are now, and the tax case asked again. */
  redraft: endpoint({
    summary: 'Write the draft of an invoice anew',
    method: 'PATCH',
    path: '/invoices/:id',
    access: 'invoices.write',
    params: idParams,
    // What is left out stays as it is.
    body: invoiceChoices.omit({ kind: true }).extend({ version, remarks: note(1000).optional() }),
    data: invoiceDetail,
  }),
  issue: endpoint({
    summary: 'Issue an invoice: it gets its number and never changes again',
    method: 'POST',
    path: '/invoices/:id/issue',
    access: 'invoices.issue',
    params: idParams,
    body: withVersion,
    data: invoiceDetail,
  }),
  send: endpoint({
    summary: 'Mail an invoice to its dealer, with its electronic form',
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
  /** `isCorrected`: another one is drafted in its place. */
  credit: endpoint({
    summary: 'Take an invoice back by a credit note',
    method: 'POST',
    path: '/invoices/:id/credit',
    access: 'invoices.issue',
    params: idParams,
    body: byReason.extend({ isCorrected: z.boolean().default(false) }),
    data: invoiceDetail,
  }),
  /** Nobody pays: every invoice of the contract is taken back, it is cancelled, and its cars go on. */
  withdraw: endpoint({
    summary: 'Withdraw from a deal whose invoice is overdue',
    method: 'POST',
    path: '/invoices/:id/withdraw',
    access: 'invoices.issue',
    params: idParams,
    /** `fee`: what the dealer is charged for it, drafted as an invoice of its own; null: nothing. */
    body: byReason.extend({ fee: euros.nullable().default(null) }),
    data: invoiceDetail,
  }),
  withdrawal: endpoint({
    summary: 'Show what withdrawing from a deal brings',
    method: 'GET',
    path: '/invoices/:id/withdrawal',
    access: 'invoices.issue',
    params: idParams,
    data: z.strictObject({
      /** As the house has set it; null where it charges nothing. */
      fee: money.nullable(),
      clause: z.string(),
      credits: z.array(relatedInvoice),
      /** Who lost his talk to this sale, and hears that the car is free again. */
      told: z.array(z.strictObject({ company: z.string(), amount: money })),
    }),
  }),
  /** Made from what is frozen, in the form that the reader can take. */
  xml: endpoint({
    summary: 'Read an issued invoice as XRechnung or Peppol BIS 3',
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
    summary: 'Print the draft of an invoice as it would be issued',
    method: 'GET',
    path: '/invoices/:id/preview',
    access: 'invoices.read',
    params: idParams,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
}
