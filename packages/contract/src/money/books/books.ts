// What leaves for the tax adviser: accounts of each company of the house, batches by month, and what waits for a person.
import * as z from 'zod'
import { day, id, idParams, instant, money, text, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { accountKeys, bookKinds, bookTroubles, charts } from './book-accounts.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const account = z.string().regex(/^\d{3,9}$/)
const ofMonth = z.strictObject({ legalEntityId: id, month })

const settingsFields = z.strictObject({
  chart: z.enum(charts),
  /** DATEV's numbers of the tax adviser and of this company with him. */
  consultantNo: z.int().min(1001).max(9_999_999).nullable(),
  clientNo: z.int().min(1).max(99_999).nullable(),
  /** The month in which its year begins. */
  fiscalYearMonth: z.int().min(1).max(12),
  accountLength: z.int().min(4).max(8),
  isFinal: z.boolean(),
  /** What happened before stands in other books already. */
  beginsOn: day.nullable(),
  /** Dealers get accounts from here on, in the order in which they are first booked. */
  debtorsFrom: z.int().min(10_000).max(699_999_999).nullable(),
})
export type BookSettingsFields = z.infer<typeof settingsFields>
const settings = settingsFields.extend({
  /** Null as long as nobody has set anything up. */
  version: version.nullable(),
  accounts: z.array(
    z.strictObject({
      key: z.enum(accountKeys),
      /** Null: nobody has confirmed one, so that nothing is booked on it. */
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
  /** Nothing could be handed over, or it went wrong. */
  failure: z.string().nullable(),
  lines: z.int().nullable(),
  documents: z.int().nullable(),
  total: money.nullable(),
  sha256: z.string().nullable(),
  /** An address that lets in for a while; null until the batch is handed over. */
  file: z.string().nullable(),
  handedOver: z.strictObject({ by: z.string().nullable(), at: instant }).nullable(),
  /** Its bookings go with the next batch. */
  takenBack: z.strictObject({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
  /** Made, and nobody has its file yet. */
  mayEnd: z.boolean(),
})
export type BookBatch = z.infer<typeof batch>

const bookMonth = z.strictObject({
  month: z.string(),
  isClosed: z.boolean(),
  /** Over, and every month before it is closed or empty. */
  mayClose: z.boolean(),
  /** Not over yet: more may come for it. */
  isRunning: z.boolean(),
  handedOver: z.int(),
  /** Not in a batch yet, whether it can be or not. */
  open: z.int(),
  batches: z.array(batch),
})
export type BookMonth = z.infer<typeof bookMonth>

const openDocument = z.strictObject({
  kind: z.enum(bookKinds),
  /** Of the invoice, payment, car … that it is. */
  refId: id,
  /** What its page is called by: a cost and a purchase stand on their car's. */
  carId: id.nullable(),
  number: z.string(),
  day,
  amount: money,
  /** Null: it goes with the next batch. */
  trouble: z.enum(bookTroubles).nullable(),
  /** Accounts that nobody has entered. */
  accounts: z.array(z.string()),
})
export type OpenDocument = z.infer<typeof openDocument>

export const booksApi = {
  settings: endpoint({
    summary: "Read a company's accounts for the tax adviser",
    method: 'GET',
    path: '/books/:id/settings',
    access: 'books.read',
    params: idParams,
    data: settings,
  }),
  /** What is sent is confirmed by whoever sends it; an account left out is none. */
  saveSettings: endpoint({
    summary: "Set a company's accounts for the tax adviser",
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
    summary: 'List the months of the books with what was handed over',
    method: 'GET',
    path: '/books/months',
    access: 'books.read',
    live: { books: 'any' },
    query: z.strictObject({ legalEntityId: id }),
    data: z.strictObject({ items: z.array(bookMonth) }),
  }),
  open: endpoint({
    summary: 'List what a month still has to hand over, and what keeps it back',
    method: 'GET',
    path: '/books/open',
    access: 'books.read',
    live: { books: 'any' },
    query: ofMonth,
    data: z.strictObject({
      /** Some hundreds of them, those that wait for a person first. */
      items: z.array(openDocument),
      ready: z.int(),
      /** What those come to. */
      readyTotal: money,
      waiting: z.int(),
      /** Why documents wait, and how many for each reason. */
      reasons: z.array(z.strictObject({ trouble: z.enum(bookTroubles), documents: z.int() })),
      /** Accounts that are missing, and how much waits for each. */
      missing: z.array(z.strictObject({ account: z.string(), documents: z.int() })),
    }),
  }),
  makeBatch: endpoint({
    summary: "Make a month's batch of bookings for DATEV, of all that was not handed over yet",
    method: 'POST',
    path: '/books/batches',
    access: 'books.manage',
    /** A month that is not over yet needs a second yes. */
    body: ofMonth.extend({ despiteRunning: z.boolean().default(false) }),
    data: batch,
  }),
  handOver: endpoint({
    summary: 'Hand a batch over: from then on its file can be saved and it stays',
    method: 'POST',
    path: '/books/batches/:id/hand-over',
    access: 'books.manage',
    params: idParams,
    data: batch,
  }),
  takeBack: endpoint({
    summary: 'Take back a batch whose file nobody has: its bookings go with the next one',
    method: 'POST',
    path: '/books/batches/:id/take-back',
    access: 'books.manage',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
    data: batch,
  }),
  /** Margins of its cars are kept as they are then; what comes later stands in the next month. */
  closeMonth: endpoint({
    summary: 'Close a month of the books',
    method: 'POST',
    path: '/books/closures',
    access: 'books.manage',
    body: ofMonth,
    data: z.strictObject({ month: z.string(), margins: z.int() }),
  }),
}
