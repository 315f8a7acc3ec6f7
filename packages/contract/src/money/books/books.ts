// Bookings for the tax adviser: accounts of each legal entity, batches by month, and documents that need a decision.
import * as z from 'zod'
import { day, id, idParams, instant, money, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { accountKeys, bookKinds, bookTroubles, charts } from './book-accounts.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const account = z.string().regex(/^\d{3,9}$/)
const ofMonth = z.strictObject({ legalEntityId: id, month })

const settingsFields = z.strictObject({
  chart: z.enum(charts),
  /** DATEV's number of the tax adviser, and the client number of this company. */
  consultantNo: z.int().min(1001).max(9_999_999).nullable(),
  clientNo: z.int().min(1).max(99_999).nullable(),
  /** The first month of its fiscal year. */
  fiscalYearMonth: z.int().min(1).max(12),
  accountLength: z.int().min(4).max(8),
  isFinal: z.boolean(),
  /** Earlier transactions are already in other books. */
  beginsOn: day.nullable(),
  /** Dealers get account numbers from here on, in the order of their first booking. */
  debtorsFrom: z.int().min(10_000).max(699_999_999).nullable(),
  /** VAT is due one month later (§§ 46 to 48 UStDV). */
  hasVatExtension: z.boolean(),
})
export type BookSettingsFields = z.infer<typeof settingsFields>
const settings = settingsFields.extend({
  /** Null until the settings are saved for the first time. */
  version: version.nullable(),
  accounts: z.array(
    z.strictObject({
      key: z.enum(accountKeys),
      /** Null: not confirmed, so nothing is booked on it. */
      account: account.nullable(),
      confirmedBy: z.string().nullable(),
      confirmedAt: instant.nullable(),
    }),
  ),
})
export type BookSettings = z.infer<typeof settings>

const batch = z.strictObject({
  id,
  month: z.string(),
  no: z.int(),
  askedBy: z.string().nullable(),
  askedAt: instant,
  madeAt: instant.nullable(),
  /** Why the batch is empty or failed. */
  failure: z.string().nullable(),
  lines: z.int().nullable(),
  documents: z.int().nullable(),
  total: money.nullable(),
  sha256: z.string().nullable(),
  /** URL that grants access for a limited time; null until the batch is handed over. */
  file: z.string().nullable(),
  handedOver: z.strictObject({ by: z.string().nullable(), at: instant }).nullable(),
  /** Its bookings go into the next batch. */
  takenBack: z.strictObject({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
  /** The batch exists and its file has not been handed over. */
  mayEnd: z.boolean(),
})
export type BookBatch = z.infer<typeof batch>

const bookMonth = z.strictObject({
  month: z.string(),
  isClosed: z.boolean(),
  /** The month has ended, and every earlier month is closed or empty. */
  mayClose: z.boolean(),
  /** The month has not ended: more documents may follow. */
  isRunning: z.boolean(),
  handedOver: z.int(),
  /** Not in a batch yet, ready or not. */
  open: z.int(),
  batches: z.array(batch),
})
export type BookMonth = z.infer<typeof bookMonth>

const openDocument = z.strictObject({
  kind: z.enum(bookKinds),
  /** Id of the invoice, payment, car … that the document is. */
  refId: id,
  /** Id for the link to its page: costs and purchases are shown on the page of their car. */
  carId: id.nullable(),
  number: z.string(),
  day,
  amount: money,
  /** Null: goes into the next batch. */
  trouble: z.enum(bookTroubles).nullable(),
  /** Accounts that are not set. */
  accounts: z.array(z.string()),
})
export type OpenDocument = z.infer<typeof openDocument>

export const booksAudit = {
  bookSettings: { parents: [] },
  bookBatches: { parents: [] },
} as const satisfies AuditedRecords

export const booksApi = group('Bookkeeping export for the tax adviser', () => ({
  settings: endpoint({
    summary: 'Read the bookkeeping accounts of a legal entity',
    method: 'GET',
    path: '/books/:id/settings',
    access: 'books.read',
    params: idParams,
    data: settings,
  }),
  /** Saving confirms the accounts in the request; an account that is left out is removed. */
  saveSettings: endpoint({
    summary: 'Set the bookkeeping accounts of a legal entity',
    method: 'PUT',
    path: '/books/:id/settings',
    access: 'books.manage',
    params: idParams,
    body: settingsFields.extend({
      version: version.nullable(),
      accounts: z.array(z.strictObject({ key: z.enum(accountKeys), account })).max(accountKeys.length),
    }),
    data: settings,
  }),
  months: endpoint({
    summary: 'List the months with their exported batches',
    method: 'GET',
    path: '/books/months',
    access: 'books.read',
    live: { books: 'any' },
    query: z.strictObject({ legalEntityId: id }),
    data: z.strictObject({ items: z.array(bookMonth) }),
  }),
  open: endpoint({
    summary: 'List the bookings of a month that are not exported yet, and what blocks them',
    method: 'GET',
    path: '/books/open',
    access: 'books.read',
    live: { books: 'any' },
    query: ofMonth,
    data: z.strictObject({
      /** At most some hundreds, those that need a decision first. */
      items: z.array(openDocument),
      ready: z.int(),
      /** Sum of the ready documents. */
      readyTotal: money,
      waiting: z.int(),
      /** Why documents wait, with a count for each reason. */
      reasons: z.array(z.strictObject({ trouble: z.enum(bookTroubles), documents: z.int() })),
      /** Missing accounts, with the count of documents that wait for each. */
      missing: z.array(z.strictObject({ account: z.string(), documents: z.int() })),
    }),
  }),
  makeBatch: endpoint({
    summary: 'Create the DATEV batch of all bookings of a month that are not exported yet',
    method: 'POST',
    path: '/books/batches',
    access: 'books.manage',
    /** A month that has not ended needs this confirmation. */
    body: ofMonth.extend({ despiteRunning: z.boolean().default(false) }),
    data: batch,
  }),
  handOver: endpoint({
    summary: 'Hand over a batch: its file can be downloaded and it can no longer change',
    method: 'POST',
    path: '/books/batches/:id/hand-over',
    access: 'books.manage',
    params: idParams,
    data: batch,
  }),
  takeBack: endpoint({
    summary: 'Cancel a batch that was not downloaded: the next batch includes its bookings',
    method: 'POST',
    path: '/books/batches/:id/take-back',
    access: 'books.manage',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
    data: batch,
  }),
  /** Freezes the margins of its cars; later changes belong to the next month. */
  closeMonth: endpoint({
    summary: 'Close a month of the books',
    method: 'POST',
    path: '/books/closures',
    access: 'books.manage',
    body: ofMonth,
    data: z.strictObject({ month: z.string(), margins: z.int() }),
  }),
}))
