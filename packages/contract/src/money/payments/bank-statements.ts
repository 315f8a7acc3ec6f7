// Statements of banks: looked at first, then booked, and taken back while nothing was made of them.
import * as z from 'zod'
import { day, id, idParams, instant, nothing } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const MB = 1024 * 1024
export const statementTypes = [
  'application/xml',
  'text/xml',
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
] as const
export const statementMaxBytes = 60 * MB

/** What a column of a bank's table can be. */
export const statementFields = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'sign',
  'currency',
  'payerName',
  'payeeName',
  'payerIban',
  'payeeIban',
  'remittance',
  'extraText',
  'reference',
  'endToEndId',
  'batchId',
  'account',
  'status',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]
/** Fields that are offered to people who name the columns of a table. */
export const statementChoices = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'sign',
  'currency',
  'payerName',
  'payerIban',
  'remittance',
  'extraText',
  'reference',
  'account',
  'status',
  'balance',
] as const satisfies StatementField[]

export const dayOrders = ['AUTO', 'DMY', 'MDY', 'YMD'] as const
export const decimalSigns = ['AUTO', 'COMMA', 'POINT'] as const

const layout = z.strictObject({
  columns: z.array(z.strictObject({ column: z.int().min(0).max(199), field: z.enum(statementFields) })).max(200),
  dayOrder: z.enum(dayOrders),
  decimalSign: z.enum(decimalSigns),
})
export type StatementLayout = z.infer<typeof layout>

/** A table by the names of its columns. */
const signature = z.string().regex(/^[0-9a-f]{64}$/)

/** What a person has decided about a file, beside the file itself. */
const decisions = z.strictObject({
  /** Whose account a statement is that names none, or one that is written in another way; null: it is left out. */
  accounts: z
    .array(z.strictObject({ written: z.string().max(40), bankAccountId: id.nullable() }))
    .max(100)
    .default([]),
  /** What the columns of a table are; kept for the next file of its kind. */
  layouts: z.array(layout.extend({ signature })).max(20).default([]),
  /** Lines that went out whose invoice is not to be taken as paid. */
  unpaid: z.array(id).max(500).default([]),
})
export type StatementDecisions = z.input<typeof decisions>

/** Forms hold texts. */
export const statementDecisions = z
  .string()
  .max(100_000)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Invalid input' })
      return z.NEVER
    }
  })
  .pipe(decisions)

const currencyCode = z.string().regex(/^[A-Z]{3}$/)
/** What a line is that is no customer's payment. */
export const lineKinds = ['RUN', 'INVOICE', 'RECALL', 'RETURNED', 'OWN_TRANSFER', 'OTHER'] as const
export type LineKind = (typeof lineKinds)[number]
export const unreadableFields = ['amount', 'decimals', 'valueOn'] as const

const line = z.strictObject({
  line: z.int(),
  isOut: z.boolean(),
  /** It was booked before, by this or another file. */
  isKnown: z.boolean(),
  /** Null: a payment that came in. */
  kind: z.enum(lineKinds).nullable(),
  valueOn: day,
  /** Null as long as nobody knows whose account it is, where the file does not say. */
  amount: z.strictObject({ minor: z.int(), currency: currencyCode.nullable() }),
  partyName: z.string(),
  partyAccount: z.string().nullable(),
  remittance: z.string(),
  /** What it was matched with: numbers of invoices, a run, the payment that went back, the own account. */
  matched: z.string().nullable(),
  /** The supplier's invoice that booking takes as paid, without a run. */
  invoiceId: id.nullable(),
})
export type StatementLine = z.infer<typeof line>

const statement = z.strictObject({
  fileName: z.string(),
  name: z.string().nullable(),
  /** As the bank writes it. */
  written: z.string().nullable(),
  account: z.strictObject({ id, number: z.string(), currency: z.string(), entityName: z.string() }).nullable(),
  isLeftOut: z.boolean(),
  currency: z.string().nullable(),
  from: day.nullable(),
  to: day.nullable(),
  entries: z.int(),
  pending: z.int(),
  incoming: z.int(),
  outgoing: z.int(),
  opening: z.int().nullable(),
  closing: z.int().nullable(),
  /** Opening balance and lines give the closing balance; null where the bank does not name both. */
  isBalanced: z.boolean().nullable(),
  lines: z.array(line),
  /** More lines than are shown. */
  isCut: z.boolean(),
  differences: z.array(z.strictObject({ line: z.int(), minor: z.int(), isCharge: z.boolean() })),
  failed: z.array(z.strictObject({ line: z.int(), field: z.enum(unreadableFields), value: z.string() })),
})
export type StatementPreview = z.infer<typeof statement>

/** What a table leaves open although its columns are known: 11/03 has two readings, and so has 34,560. */
export const statementQuestions = ['dayOrder', 'decimalSign'] as const

const unknownTable = z.strictObject({
  fileName: z.string(),
  signature,
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  layout,
  /** Fields that no column was named for. */
  missing: z.array(z.enum(statementFields)),
  asks: z.array(z.enum(statementQuestions)),
})
export type UnknownTable = z.infer<typeof unknownTable>

const ownAccount = z.strictObject({ id, number: z.string(), currency: z.string(), entityName: z.string() })

const counts = {
  fileName: z.string(),
  /** All bookings of the file. */
  lines: z.int(),
  created: z.int(),
  known: z.int(),
  outgoing: z.int(),
  /** Invoices of suppliers that the bank says were paid. */
  paidOut: z.int(),
  /** Payments and transfers that went back. */
  returned: z.int(),
  ownTransfers: z.int(),
  /** In another currency: kept, for a person to look at. */
  foreign: z.int(),
}
const preview = z.strictObject({
  ...counts,
  /** What booking the file would do, in few signs: a file or a world that has changed meanwhile is looked at again. */
  fingerprint: z.string().max(64),
  statements: z.array(statement),
  /** Tables whose columns nobody has named yet. */
  tables: z.array(unknownTable),
  /** Files of an archive that are no statements. */
  ignored: z.array(z.string()),
  /** All accounts of the house. */
  accounts: z.array(ownAccount),
  /** Everything is known that is needed to book it. */
  isReady: z.boolean(),
})
export type StatementPlan = z.infer<typeof preview>

export const statementImport = z.strictObject({
  id,
  ...counts,
  fileFormat: z.enum(['CAMT', 'CSV', 'ZIP']),
  /** Payments that somebody can confirm with one key. */
  sure: z.int(),
  failed: z.array(z.strictObject({ line: z.int(), field: z.enum(unreadableFields), value: z.string() })),
})
export type StatementImport = z.infer<typeof statementImport>

/** What keeps a statement from being taken back. */
export const builtOnKinds = ['ALLOCATED', 'REFUNDED', 'CONFIRMED', 'BOOKS', 'RETURNED', 'RUN'] as const
const past = z.strictObject({
  id,
  fileName: z.string(),
  importedAt: instant,
  importedBy: z.string().nullable(),
  created: z.int(),
  outgoing: z.int(),
  undoneAt: instant.nullable(),
  /** Why it cannot be taken back any more; null: it can. */
  builtOn: z.enum(builtOnKinds).nullable(),
})
export type PastStatement = z.infer<typeof past>

export const statementUpload = {
  file: { types: statementTypes, maxBytes: statementMaxBytes, maxFiles: 1, isJudgedByCall: true },
} as const

export const bankStatementsApi = {
  preview: endpoint({
    summary: "Read a bank's statement (CAMT.053, CSV, ZIP) and show what booking it would do",
    method: 'POST',
    path: '/bank-statements/preview',
    access: 'payments.write',
    tx: 'none',
    audit: false,
    body: z.strictObject({
      /** Whose account it is, where neither the file nor a decision says. */
      legalEntityId: id.optional(),
      decisions: statementDecisions,
    }),
    upload: statementUpload,
    data: preview,
  }),
  list: endpoint({
    summary: 'List the statements that were booked last',
    method: 'GET',
    path: '/bank-statements',
    access: 'payments.read',
    live: { payments: 'any' },
    data: z.strictObject({ items: z.array(past) }),
  }),
  get: endpoint({
    summary: 'List the lines of a booked statement, with what became of them',
    method: 'GET',
    path: '/bank-statements/:id',
    access: 'payments.read',
    live: { payments: 'any' },
    params: idParams,
    data: z.strictObject({
      id,
      fileName: z.string(),
      lines: z.array(line),
      /** More lines than are shown. */
      isCut: z.boolean(),
    }),
  }),
  undo: endpoint({
    summary: 'Take a booked statement back, while nothing was made of it',
    method: 'POST',
    path: '/bank-statements/:id/undo',
    access: 'payments.write',
    params: idParams,
    body: nothing,
    data: z.strictObject({ id, payments: z.int(), lines: z.int() }),
  }),
}
