// Bank statements: previewed, then booked, and undone while nothing depends on them.
import * as z from 'zod'
import { day, id, idParams, instant, nothing } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'

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

/** Possible meanings of a column in a bank's table. */
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
/** Fields that users can choose for the columns of a table. */
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

/** SHA-256 of the column names, which identifies the layout of a table. */
const signature = z.string().regex(/^[0-9a-f]{64}$/)

/** Decisions of the user about a file. */
const decisions = z.strictObject({
  /** The account of a statement that names none or names it in another format; null: the statement is skipped. */
  accounts: z
    .array(z.strictObject({ written: z.string().max(40), bankAccountId: id.nullable() }))
    .max(100)
    .default([]),
  /** The meaning of the columns of a table; stored for the next file with this layout. */
  layouts: z.array(layout.extend({ signature })).max(20).default([]),
  /** Debit lines whose invoice is not to be marked as paid. */
  unpaid: z.array(id).max(500).default([]),
})
export type StatementDecisions = z.input<typeof decisions>

/** Form fields carry text, so this is JSON in a string. */
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
/** Kinds of bank lines that are no customer payment. */
export const lineKinds = ['RUN', 'INVOICE', 'RECALL', 'RETURNED', 'OWN_TRANSFER', 'OTHER'] as const
export type LineKind = (typeof lineKinds)[number]
export const unreadableFields = ['amount', 'decimals', 'valueOn'] as const

const line = z.strictObject({
  line: z.int(),
  isOut: z.boolean(),
  /** Already booked by this or another file. */
  isKnown: z.boolean(),
  /** Null: an incoming payment. */
  kind: z.enum(lineKinds).nullable(),
  valueOn: day,
  /** The currency is null until the account is known, if the file does not state it. */
  amount: z.strictObject({ minor: z.int(), currency: currencyCode.nullable() }),
  partyName: z.string(),
  partyAccount: z.string().nullable(),
  remittance: z.string(),
  /** The match: invoice numbers, a payment run, the returned payment, or the own account. */
  matched: z.string().nullable(),
  /** The supplier's invoice that booking marks as paid without a payment run. */
  invoiceId: id.nullable(),
})
export type StatementLine = z.infer<typeof line>

const statement = z.strictObject({
  fileName: z.string(),
  name: z.string().nullable(),
  /** In the format of the bank. */
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
  /** Whether opening balance plus lines equals closing balance; null where the bank does not state both. */
  isBalanced: z.boolean().nullable(),
  lines: z.array(line),
  /** There are more lines than shown. */
  isCut: z.boolean(),
  differences: z.array(z.strictObject({ line: z.int(), minor: z.int(), isCharge: z.boolean() })),
  failed: z.array(z.strictObject({ line: z.int(), field: z.enum(unreadableFields), value: z.string() })),
})
export type StatementPreview = z.infer<typeof statement>

/** Ambiguities of a table with known columns: 11/03 has two readings, and so has 34,560. */
export const statementQuestions = ['dayOrder', 'decimalSign'] as const

const unknownTable = z.strictObject({
  fileName: z.string(),
  signature,
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  layout,
  /** Fields without a column. */
  missing: z.array(z.enum(statementFields)),
  asks: z.array(z.enum(statementQuestions)),
})
export type UnknownTable = z.infer<typeof unknownTable>

const ownAccount = z.strictObject({ id, number: z.string(), currency: z.string(), entityName: z.string() })

const counts = {
  fileName: z.string(),
  /** All lines of the file. */
  lines: z.int(),
  created: z.int(),
  known: z.int(),
  outgoing: z.int(),
  /** Supplier invoices that the bank confirms as paid. */
  paidOut: z.int(),
  /** Returned payments and transfers. */
  returned: z.int(),
  ownTransfers: z.int(),
  /** Lines in another currency; stored for a user to check. */
  foreign: z.int(),
}
const preview = z.strictObject({
  ...counts,
  /**
   * Hash of what booking would do. If the file or our data changed in between, the user must look at the preview again.
   */
  fingerprint: z.string().max(64),
  statements: z.array(statement),
  /** Tables with unknown columns. */
  tables: z.array(unknownTable),
  /** Files in an archive that are no statements. */
  ignored: z.array(z.string()),
  /** All bank accounts of the company. */
  accounts: z.array(ownAccount),
  /** Everything that booking needs is known. */
  isReady: z.boolean(),
})
export type StatementPlan = z.infer<typeof preview>

export const statementImport = z.strictObject({
  id,
  ...counts,
  fileFormat: z.enum(['CAMT', 'CSV', 'ZIP']),
  /** Payments that a user can confirm with one key. */
  sure: z.int(),
  failed: z.array(z.strictObject({ line: z.int(), field: z.enum(unreadableFields), value: z.string() })),
})
export type StatementImport = z.infer<typeof statementImport>

/** What blocks undoing a statement. */
export const builtOnKinds = ['ALLOCATED', 'REFUNDED', 'CONFIRMED', 'BOOKS', 'RETURNED', 'RUN'] as const
const past = z.strictObject({
  id,
  fileName: z.string(),
  importedAt: instant,
  importedBy: z.string().nullable(),
  created: z.int(),
  outgoing: z.int(),
  undoneAt: instant.nullable(),
  /** Why it can no longer be undone; null: it can. */
  builtOn: z.enum(builtOnKinds).nullable(),
})
export type PastStatement = z.infer<typeof past>

export const statementUpload = {
  file: { types: statementTypes, maxBytes: statementMaxBytes, maxFiles: 1, isJudgedByCall: true },
} as const

export const paymentImportsAudit = {
  paymentImports: { parents: [] },
} as const satisfies AuditedRecords

export const bankStatementsApi = group('Bank statements: preview, booked statements, undo', () => ({
  preview: endpoint({
    summary: 'Preview the booking of a bank statement (CAMT.053, CSV, ZIP)',
    method: 'POST',
    path: '/bank-statements/preview',
    access: 'payments.write',
    tx: 'none',
    audit: false,
    body: z.strictObject({
      /** The company that owns the account, if neither the file nor a decision names it. */
      legalEntityId: id.optional(),
      decisions: statementDecisions,
    }),
    upload: statementUpload,
    data: preview,
  }),
  list: endpoint({
    summary: 'List the recently booked bank statements',
    method: 'GET',
    path: '/bank-statements',
    access: 'payments.read',
    live: { payments: 'any' },
    data: z.strictObject({ items: z.array(past) }),
  }),
  get: endpoint({
    summary: 'List the lines of a booked bank statement with their results',
    method: 'GET',
    path: '/bank-statements/:id',
    access: 'payments.read',
    live: { payments: 'any' },
    params: idParams,
    data: z.strictObject({
      id,
      fileName: z.string(),
      lines: z.array(line),
      /** There are more lines than shown. */
      isCut: z.boolean(),
    }),
  }),
  undo: endpoint({
    summary: 'Undo a booked bank statement that nothing depends on',
    method: 'POST',
    path: '/bank-statements/:id/undo',
    access: 'payments.write',
    params: idParams,
    body: nothing,
    data: z.strictObject({ id, payments: z.int(), lines: z.int() }),
  }),
}))
