// Reminders of overdue invoices: seen before they are sent, each level of an invoice once.
import * as z from 'zod'
import { country, day, id, idParams, instant, language, many, money, nothing, pageOf, text } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'

const level = z.int().min(1).max(3)

/** A payment of the dealer that came in and of which something is matched to no invoice yet. */
const waitingPayment = z.strictObject({
  id,
  payerName: z.string(),
  valueOn: day,
  /** What is left of it, as the bank booked it. */
  rest: z.strictObject({ minor: z.int(), currency: z.string() }),
  /** Number, amount and payer fit an invoice. */
  isSure: z.boolean(),
  /** The invoices that it fits best. */
  invoiceIds: z.array(id),
})
export type WaitingPayment = z.infer<typeof waitingPayment>
export const dunningRow = z.strictObject({
  /** Of the invoice. */
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
  /** Nothing is sent while somebody looks into it. */
  held: z.strictObject({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  /** Money of the dealer is here and not matched: no reminder is sent until a person has said so. */
  hasMoney: z.boolean(),
  /** Those payments, a few of them; none for readers who may not see payments. */
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

/** What became of a letter that was to be sent. */
export const dunningOutcomes = ['SENT', 'NOT_DUE', 'HELD', 'MONEY_HERE', 'PRINTING', 'NO_ADDRESS'] as const
export type DunningOutcome = (typeof dunningOutcomes)[number]

export const dunningApi = {
  preview: endpoint({
    summary: 'List the reminders that are due, or export them',
    method: 'GET',
    path: '/dunning/preview',
    access: 'invoices.read',
    live: { invoices: 'any' },
    query: dunningQuery,
    files: tableFiles,
    data: pageOf(dunningRow).extend({
      /** Of all that the filters find and nobody holds back. */
      totals: z.strictObject({
        letters: z.int(),
        companies: z.int(),
        open: money,
        /** Of the letters: those to dealers whose money is here and not matched. */
        withMoney: z.int(),
      }),
    }),
  }),
  letter: endpoint({
    summary: 'Read a reminder as it would be sent',
    method: 'GET',
    path: '/dunning/preview/:id',
    access: 'invoices.read',
    live: { invoices: 'named' },
    params: idParams,
    data: z.strictObject({
      /** Null where none is due any more. */
      level: level.nullable(),
      number: z.string(),
      language,
      subject: z.string(),
      text: z.string(),
      to: z.array(z.string()),
      /** What goes with it. */
      attachments: z.array(z.string()),
    }),
  }),
  /** Letters that were sent meanwhile, are not due any more, or ask for money that is here, are left out and named. */
  run: endpoint({
    summary: 'Send reminders, each with its invoice',
    method: 'POST',
    path: '/dunning/run',
    access: 'invoices.write',
    body: z.strictObject({
      letters: z
        .array(
          z.strictObject({
            id,
            level,
            /** A person has seen that money of the dealer is here and not matched. */
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
    summary: 'Send no reminders of an invoice while something is said against it',
    method: 'POST',
    path: '/dunning/:id/hold',
    access: 'invoices.write',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
    data: nothing,
  }),
  resume: endpoint({
    summary: 'Send reminders of an invoice again',
    method: 'POST',
    path: '/dunning/:id/resume',
    access: 'invoices.write',
    params: idParams,
    data: nothing,
  }),
}
