// What we know of a dealer before we call them: turnover, payments, offers, wishes, the last contact, the next task.
import * as z from 'zod'
import { id, idParams, instant } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { figures, month } from '../figures/figures.ts'
import { todayTask } from '../today/today.ts'

/** How a dealer and we were in touch. */
export const contactKinds = ['OFFER', 'REQUEST', 'CONTRACT', 'QUESTION', 'CLAIM'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Each part is null without the right to read its records. */
export const dealerFigures = z.strictObject({
  /** The last twelve months with the current one. */
  from: month,
  to: month,
  /** Cars sold to the dealer in these months; needs the figures of the company. */
  sales: figures.nullable(),
  payments: z
    .strictObject({
      /** Median days from the date of an invoice to its payment, of the last paid invoices; null without any. */
      days: z.number().nullable(),
      /** Median days after the due date; negative: before it. */
      late: z.number().nullable(),
      /** How many invoices these are. */
      of: z.int(),
    })
    .nullable(),
  /** Offers that ended in these months, and those that are open or on hold now. */
  offers: z.strictObject({ won: z.int(), lost: z.int(), open: z.int() }).nullable(),
  /** Open requests; the searches that the dealer has saved are private, only their number is told. */
  wishes: z.strictObject({ requests: z.int(), savedSearches: z.int() }).nullable(),
  lastContact: z
    .strictObject({
      kind: z.enum(contactKinds),
      /** The offer, request, contract or claim; of a question, the request. */
      id,
      at: instant,
      /** Whether we wrote to them, or they to us. */
      isOurs: z.boolean(),
      person: z.string().nullable(),
    })
    .nullable(),
  /** What waits for the reader at this dealer: how many lines, and the one that is due first. */
  tasks: z.int(),
  nextTask: todayTask.nullable(),
})
export type DealerFigures = z.infer<typeof dealerFigures>

export const dealerFiguresApi = group('Figures of a dealer', () => ({
  get: endpoint({
    summary: 'Read turnover, payments, offers and wishes of a dealer',
    method: 'GET',
    path: '/buyer-companies/:id/figures',
    // Not found without access to dealers: who hears of the changes of a part may have no access to them.
    access: 'staff',
    live: { offers: 'slowly', invoices: 'slowly', requests: 'slowly', claims: 'slowly' },
    params: idParams,
    data: dealerFigures,
  }),
}))
