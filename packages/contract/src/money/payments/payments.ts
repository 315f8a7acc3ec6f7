// Money that came in: recorded by hand or read from the bank's file, given to invoices, stopped where the payer is another.
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
import { endpoint } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { statementDecisions, statementImport, statementUpload } from './bank-statements.ts'
import { invoiceKinds, invoiceStates } from '../invoices/invoice-states.ts'
import { matchReasons, payerConcerns, paymentMeans, paymentStates } from './payment-states.ts'

/** As the bank has booked it, in whatever currency. */
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
  /** What is left of the payment afterwards: it stays to the dealer's credit. */
  rest: money,
  reasons: z.array(z.enum(matchReasons)),
  concerns: z.array(z.enum(payerConcerns)),
  /** 0 to 100. */
  score: z.int(),
  /** Number, amount and payer all fit. */
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
  /** What can still be given to invoices or paid back. */
  rest: money,
  payerName: z.string(),
  payerIban: z.string().nullable(),
  remittance: z.string(),
  account: z.string().nullable(),
  company: company.nullable(),
  /** Numbers of the invoices that it was given to. */
  invoices: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** The best one there is, as long as nothing was given away. */
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
  /** Fields of the bank's line as they came. */
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
  /** What the bank has taken back of it; `isRefunded`: it is counted among what was paid back. */
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
    /** Whose account it came on; of cash, whose invoice it was given to. */
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
  /** Of whoever brought cash. */
  identification: identification.optional(),
})
export type NewPayment = z.infer<typeof newPayment>

const byReason = z.strictObject({ version, reason: text(500) })
export const paymentsApi = {
  list: endpoint({
    summary: 'List the payments, or export them',
    method: 'GET',
    path: '/payments',
    access: 'payments.read',
    live: { payments: 'any' },
    query: paymentsQuery,
    files: tableFiles,
    data: countedPage(paymentRow, paymentStates.all).extend({
      /** Of all that the filters find, in euros. */
      totals: z.strictObject({ amount: money, rest: money }),
    }),
  }),
  get: endpoint({
    summary: 'Read a payment with what it may be for',
    method: 'GET',
    path: '/payments/:id',
    access: 'payments.read',
    live: { payments: 'any' },
    params: idParams,
    data: paymentDetail,
  }),
  history: endpoint({
    summary: 'List what happened to a payment',
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
  /** Lines that are here already are left out, so that a file can be taken again. */
  upload: endpoint({
    summary: "Book a bank's statement: payments, paid invoices, money that went back",
    method: 'POST',
    path: '/payments/import',
    access: 'payments.write',
    body: z.strictObject({
      /** Whose account it is, where neither the file nor a decision says. */
      legalEntityId: id.optional(),
      decisions: statementDecisions,
      /** Of the preview that was looked at; what has changed meanwhile is refused. */
      fingerprint: z.string().max(64).optional(),
    }),
    upload: statementUpload,
    data: statementImport,
  }),
  allocate: endpoint({
    summary: 'Give a payment to invoices',
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
    summary: 'Take a payment off its invoices again',
    method: 'POST',
    path: '/payments/:id/undo',
    access: 'payments.write',
    params: idParams,
    body: byReason,
    data: paymentDetail,
  }),
  setAside: endpoint({
    summary: 'Set a payment aside that belongs to nothing yet',
    method: 'POST',
    path: '/payments/:id/set-aside',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: paymentDetail,
  }),
  takeUp: endpoint({
    summary: 'Take up a payment that was set aside',
    method: 'POST',
    path: '/payments/:id/take-up',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: paymentDetail,
  }),
  /** `isKept`: the dealer may pay from this account from now on. */
  confirmPayer: endpoint({
    summary: 'Let a payment stand that another account or another name has made',
    method: 'POST',
    path: '/payments/:id/confirm-payer',
    access: 'payments.release',
    params: idParams,
    body: byReason.extend({ companyId: id, isKept: z.boolean().default(false) }),
    data: paymentDetail,
  }),
  reject: endpoint({
    summary: 'Reject a payment: it is to be paid back',
    method: 'POST',
    path: '/payments/:id/reject',
    access: 'payments.release',
    params: idParams,
    body: byReason,
    data: paymentDetail,
  }),
  refund: endpoint({
    summary: 'Record that money was paid back',
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
    summary: 'Keep who has brought cash',
    method: 'POST',
    path: '/payments/:id/identification',
    access: 'payments.write',
    params: idParams,
    body: identification.extend({ version }),
    data: paymentDetail,
  }),
}
