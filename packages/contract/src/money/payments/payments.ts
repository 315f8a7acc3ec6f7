// Received payments: entered by hand or read from a bank file, allocated to invoices, and held back when the payer
// differs.
import * as z from 'zod'
import {
  bound,
  country,
  day,
  euros,
  id,
  idParams,
  instant,
  line,
  many,
  money,
  note,
  text,
  version,
} from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { statementDecisions, statementImport, statementUpload } from './bank-statements.ts'
import { invoiceKinds, invoiceStates } from '../invoices/invoice-states.ts'
import { matchReasons, payerConcerns, paymentMeans, paymentStates } from './payment-states.ts'

/** In the currency of the bank booking. */
const bankMoney = z.strictObject({ minor: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
const company = z.strictObject({ id, name: z.string(), country })
const invoice = z.strictObject({
  id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStates.all),
  payable: money,
  open: money,
  dueOn: day.nullable(),
})

const proposal = z.strictObject({
  company,
  parts: z.array(z.strictObject({ invoice, amount: money })),
  /** Rest of the payment after the allocation; it stays as credit of the dealer. */
  rest: money,
  reasons: z.array(z.enum(matchReasons)),
  concerns: z.array(z.enum(payerConcerns)),
  /** 0 to 100. */
  score: z.int(),
  /** Number, amount and payer all match. */
  isSure: z.boolean(),
})
export type PaymentProposal = z.infer<typeof proposal>

export const paymentRow = z.strictObject({
  id,
  version,
  status: z.enum(paymentStates.all),
  means: z.enum(paymentMeans),
  valueOn: day,
  amount: bankMoney,
  allocated: money,
  refunded: money,
  /** Amount that can still be allocated or refunded. */
  rest: money,
  payerName: z.string(),
  payerIban: z.string().nullable(),
  remittance: z.string(),
  account: z.string().nullable(),
  company: company.nullable(),
  /** Numbers of the invoices it is allocated to. */
  invoices: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** The best proposal while nothing is allocated. */
  proposal: proposal.nullable(),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const identificationKinds = ['ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'] as const
const identification = z.strictObject({
  documentKind: z.enum(identificationKinds),
  documentNumber: text(60),
  authority: text(120),
  name: line(120),
  bornOn: day,
  birthPlace: text(120),
  nationality: country,
  address: text(300),
})
export type Identification = z.infer<typeof identification>

export const paymentDetail = paymentRow.extend({
  /** Original fields of the bank line. */
  raw: z.record(z.string(), z.string()),
  fileName: z.string().nullable(),
  proposals: z.array(proposal),
  allocations: z.array(
    z.strictObject({
      id,
      invoice,
      amount: money,
      madeBy: z.string().nullable(),
      madeAt: instant,
      undoneAt: instant.nullable(),
      undoneBy: z.string().nullable(),
      undoneReason: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.strictObject({ id, amount: money, refundedOn: day, reason: z.string(), madeBy: z.string().nullable() }),
  ),
  /** Amounts that the bank recalled; `isRefunded`: counted as a refund. */
  takenBack: z.array(z.strictObject({ on: day, amount: bankMoney, remittance: z.string(), isRefunded: z.boolean() })),
  payerConfirmed: z.strictObject({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
  identification: identification.nullable(),
  endedReason: z.string().nullable(),
  next: z.array(z.enum(paymentStates.all)),
})
export type PaymentDetail = z.infer<typeof paymentDetail>

export const paymentsQuery = listQuery(
  { sorts: ['valueOn', 'amount', 'payerName', 'updatedAt'], sortBy: 'valueOn', sort: 'desc' },
  {
    ...statusFilter(paymentStates.all),
    means: many(z.enum(paymentMeans)),
    companyId: many(z.string().max(40)),
    /** Owner of the bank account; for cash, the issuer of the invoice it was allocated to. */
    legalEntityId: many(z.string().max(40)),
    valueMin: z.union([day, z.literal('')]).default(''),
    valueMax: z.union([day, z.literal('')]).default(''),
    amountMin: bound,
    amountMax: bound,
  },
)
export type PaymentsQuery = z.infer<typeof paymentsQuery>

const aboveZero = euros.refine(({ minor }) => minor > 0, 'euros above zero')

export const newPayment = z.strictObject({
  means: z.enum(paymentMeans),
  valueOn: day,
  amount: aboveZero,
  payerName: line(200),
  payerIban: note(42).default(''),
  remittance: note(2000).default(''),
  companyId: id.optional(),
  /** Identity of the person who paid in cash. */
  identification: identification.optional(),
})

const byReason = z.strictObject({ version, reason: text(500) })
export const paymentsAudit = {
  payments: { parents: ['buyerCompanies'], timelineRights: ['payments.read'] },
} as const satisfies AuditedRecords

export const paymentsApi = group('Incoming payments and their allocation to invoices', () => ({
  list: endpoint({
    summary: 'List the payments, or export them',
    method: 'GET',
    path: '/payments',
    access: 'payments.read',
    live: { payments: 'any' },
    query: paymentsQuery,
    files: tableFiles,
    data: countedPage(paymentRow, paymentStates.all).extend({
      /** Totals in euros over all matching payments. */
      totals: z.strictObject({ amount: money, rest: money }),
    }),
  }),
  get: endpoint({
    summary: 'Read a payment with its possible invoices',
    method: 'GET',
    path: '/payments/:id',
    access: 'payments.read',
    live: { payments: 'any' },
    params: idParams,
    data: paymentDetail,
  }),
  history: endpoint({
    summary: 'List the history of a payment',
    method: 'GET',
    path: '/payments/:id/history',
    access: 'payments.read',
    live: { payments: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  record: endpoint({
    summary: 'Record a payment by hand',
    method: 'POST',
    path: '/payments',
    access: 'payments.write',
    body: newPayment,
    data: paymentDetail,
  }),
  /** Lines that are already booked are skipped, so a file can be uploaded again. */
  upload: endpoint({
    summary: 'Book a bank statement: payments, paid invoices, returned payments',
    method: 'POST',
    path: '/payments/import',
    access: 'payments.write',
    body: z.strictObject({
      /** The company that owns the account, if neither the file nor a decision names it. */
      legalEntityId: id.optional(),
      decisions: statementDecisions,
      /** Fingerprint of the preview; refused if anything has changed since. */
      fingerprint: z.string().max(64).optional(),
    }),
    upload: statementUpload,
    data: statementImport,
  }),
  allocate: endpoint({
    summary: 'Allocate a payment to invoices',
    method: 'POST',
    path: '/payments/:id/allocate',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({
      version,
      parts: z
        .array(z.strictObject({ invoiceId: id, amount: aboveZero }))
        .min(1)
        .max(20),
    }),
    data: paymentDetail,
  }),
  undo: endpoint({
    summary: 'Remove the allocation of a payment',
    method: 'POST',
    path: '/payments/:id/undo',
    access: 'payments.write',
    params: idParams,
    body: byReason,
    data: paymentDetail,
  }),
  setAside: endpoint({
    summary: 'Set aside a payment that belongs to no invoice yet',
    method: 'POST',
    path: '/payments/:id/set-aside',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: paymentDetail,
  }),
  takeUp: endpoint({
    summary: 'Reopen a payment that was set aside',
    method: 'POST',
    path: '/payments/:id/take-up',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: paymentDetail,
  }),
  /** `isKept`: the dealer may pay from this account in future. */
  confirmPayer: endpoint({
    summary: 'Confirm a payment from another account or name',
    method: 'POST',
    path: '/payments/:id/confirm-payer',
    access: 'payments.release',
    params: idParams,
    body: byReason.extend({ companyId: id, isKept: z.boolean().default(false) }),
    data: paymentDetail,
  }),
  reject: endpoint({
    summary: 'Reject a payment, so that it is refunded',
    method: 'POST',
    path: '/payments/:id/reject',
    access: 'payments.release',
    params: idParams,
    body: byReason,
    data: paymentDetail,
  }),
  refund: endpoint({
    summary: 'Record the refund of a payment',
    method: 'POST',
    path: '/payments/:id/refund',
    access: 'payments.release',
    params: idParams,
    body: byReason.extend({
      amount: z.strictObject({ minor: z.int().min(1).max(1e13), currency: z.string().regex(/^[A-Z]{3}$/) }),
      refundedOn: day,
    }),
    data: paymentDetail,
  }),
  identify: endpoint({
    summary: 'Record the identity of a person who paid in cash',
    method: 'POST',
    path: '/payments/:id/identification',
    access: 'payments.write',
    params: idParams,
    body: identification.extend({ version }),
    data: paymentDetail,
  }),
}))
