// Reminders of overdue invoices: reviewed before sending; each level of an invoice is sent once.
import * as z from 'zod'
import { country, day, id, idParams, instant, language, many, money, nothing, pageOf, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'

const level = z.int().min(1).max(3)

/** A received payment of the dealer that is not fully allocated to invoices. */
const waitingPayment = z.strictObject({
  id,
  payerName: z.string(),
  valueOn: day,
  /** The rest that is not allocated, in the currency of the bank booking. */
  rest: z.strictObject({ minor: z.int(), currency: z.string() }),
  /** Number, amount and payer match an invoice. */
  isSure: z.boolean(),
  /** The invoices that match best. */
  invoiceIds: z.array(id),
})
export type WaitingPayment = z.infer<typeof waitingPayment>
export const dunningRow = z.strictObject({
  /** Id of the invoice. */
  id,
  number: z.string(),
  company: z.strictObject({ id, name: z.string(), country }),
  legalEntity: z.strictObject({ id, name: z.string() }),
  dueOn: day,
  overdueDays: z.int(),
  payable: money,
  open: money,
  /** The level that is due. */
  level,
  dunnedAt: instant.nullable(),
  /** A user has put the reminders of the invoice on hold. */
  held: z.strictObject({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  /** The dealer has a payment that is not allocated: no reminder is sent until a user confirms it. */
  hasMoney: z.boolean(),
  /** A few of those payments; empty for readers who may not see payments. */
  money: z.array(waitingPayment),
})
export type DunningRow = z.infer<typeof dunningRow>

export const dunningQuery = listQuery(
  { sorts: ['company', 'dueOn', 'open', 'level'], sortBy: 'company' },
  {
    companyId: many(z.string().max(40)),
    legalEntityId: many(z.string().max(40)),
    level: many(z.enum(['1', '2', '3'])),
  },
)
export type DunningQuery = z.infer<typeof dunningQuery>

/** The result for each requested reminder. */
export const dunningOutcomes = ['SENT', 'NOT_DUE', 'HELD', 'MONEY_HERE', 'PRINTING', 'NO_ADDRESS'] as const
export type DunningOutcome = (typeof dunningOutcomes)[number]

export const dunningApi = group('Payment reminders for overdue invoices', () => ({
  preview: endpoint({
    summary: 'List the due reminders, or export them',
    method: 'GET',
    path: '/dunning/preview',
    access: 'invoices.read',
    live: { invoices: 'any' },
    query: dunningQuery,
    files: tableFiles,
    data: pageOf(dunningRow).extend({
      /** Totals over all matching invoices that are not on hold. */
      totals: z.strictObject({
        letters: z.int(),
        companies: z.int(),
        open: money,
        /** Number of these reminders that go to dealers with payments that are not allocated. */
        withMoney: z.int(),
      }),
    }),
  }),
  letter: endpoint({
    summary: 'Preview a reminder',
    method: 'GET',
    path: '/dunning/preview/:id',
    access: 'invoices.read',
    live: { invoices: 'named' },
    params: idParams,
    data: z.strictObject({
      /** Null where no level is due any more. */
      level: level.nullable(),
      number: z.string(),
      language,
      subject: z.string(),
      text: z.string(),
      to: z.array(z.string()),
      /** Attached files. */
      attachments: z.array(z.string()),
    }),
  }),
  /**
   * Skips and reports reminders that were already sent, are no longer due, or whose dealer has a payment that is not
   * allocated.
   */
  run: endpoint({
    summary: 'Send reminders with their invoices',
    method: 'POST',
    path: '/dunning/run',
    access: 'invoices.write',
    body: z.strictObject({
      letters: z
        .array(
          z.strictObject({
            id,
            level,
            /** The user has seen that the dealer has a payment that is not allocated. */
            despiteMoney: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(200),
    }),
    data: z.strictObject({
      sent: z.int(),
      letters: z.array(z.strictObject({ id, is: z.enum(dunningOutcomes) })),
    }),
  }),
  hold: endpoint({
    summary: 'Pause the reminders of a disputed invoice',
    method: 'POST',
    path: '/dunning/:id/hold',
    access: 'invoices.write',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
    data: nothing,
  }),
  resume: endpoint({
    summary: 'Resume the reminders of an invoice',
    method: 'POST',
    path: '/dunning/:id/resume',
    access: 'invoices.write',
    params: idParams,
    data: nothing,
  }),
}))
