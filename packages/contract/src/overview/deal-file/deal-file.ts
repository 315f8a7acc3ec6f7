// The file of a deal: everything from its first offer to its last claim on one page. Nothing here is stored.
import * as z from 'zod'
import { country, day, id, idParams, instant, money, person } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { taskKinds } from '../today/task-kinds.ts'
import { dealMarginStates, dealSections, dealSources, dealStages, stageStates } from './deal-sections.ts'

const section = z.enum(dealSections)
const dealCar = z.strictObject({ id, stockNo: z.string(), title: z.string(), photo: z.string().nullable() })

/** A record of the deal, in the words of its own page. */
export const dealRecord = z.strictObject({
  section,
  id,
  /** Number of the document; null where the record has none. */
  name: z.string().nullable(),
  /** Kind of an invoice, a claim or a means of payment. */
  kind: z.string().nullable(),
  status: z.string(),
  /** Negative for a credit note. */
  amount: money.nullable(),
  /** When it reached its state: an instant or a day. */
  at: instant.nullable(),
  on: day.nullable(),
  /** The car it is about, in a deal of several cars. */
  carId: id.nullable(),
  /** A carrier, a payer, a number plate. */
  hint: z.string().nullable(),
  /** Missing documents, in the words of their section. */
  missing: z.array(z.string()),
  signatures: z.array(z.strictObject({ role: z.enum(['ADMIN', 'BUYER']), name: z.string(), at: instant })),
})
export type DealRecord = z.infer<typeof dealRecord>

/** A step that waits. Those of the reader come first. */
export const dealStep = z.strictObject({
  waitsFor: z.enum(['staff', 'dealer', 'provider']),
  /** The work that waits for staff. */
  kind: z.enum(taskKinds as [(typeof taskKinds)[number], ...typeof taskKinds]).nullable(),
  section,
  recordId: id,
  name: z.string().nullable(),
  status: z.string(),
  carId: id.nullable(),
  since: instant.nullable(),
  dueOn: day.nullable(),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  /** The reader may do it. */
  isMine: z.boolean(),
  assignee: person.nullable(),
})
export type DealStep = z.infer<typeof dealStep>

/** Each is null where nothing is known yet, or without the right to read it. */
const dealAmounts = z.strictObject({
  agreed: money.nullable(),
  /** All issued invoices less credit notes; drafts do not count. */
  invoiced: money.nullable(),
  /** The part of the invoiced amount that is a VAT security, which is no price. */
  security: money.nullable(),
  paid: money.nullable(),
  open: money.nullable(),
  /** The part of the open amount that is overdue. */
  overdue: money.nullable(),
  /** What is left of the margin, with all changes since it was frozen; for readers of purchase prices. */
  margin: z.strictObject({ amount: money, is: z.enum(dealMarginStates) }).nullable(),
})
export type DealAmounts = z.infer<typeof dealAmounts>

export const dealFile = z.strictObject({
  /** Of the negotiation, with which a deal begins. */
  id,
  /** The number of its contract. */
  number: z.string().nullable(),
  cars: z.array(dealCar),
  company: z.strictObject({ id, name: z.string(), country }),
  /** The company of ours that sells. */
  seller: z.strictObject({ id, name: z.string() }).nullable(),
  salesperson: person.nullable(),
  stages: z.array(z.strictObject({ stage: z.enum(dealStages), is: z.enum(stageStates) })),
  amounts: dealAmounts,
  /** Who has to act next, the most urgent first. */
  steps: z.array(dealStep),
  /** The sections that the reader may see; one without a record is not shown. */
  records: z.array(dealRecord),
  /** The contract that takes a new note; null without one. */
  notesAt: id.nullable(),
})
export type DealFile = z.infer<typeof dealFile>

export const dealMessage = z.strictObject({
  id,
  at: instant,
  section: z.enum([...dealSections, 'cars']),
  recordId: id,
  /** Number of the record. */
  name: z.string().nullable(),
  author: z.string().nullable(),
  side: z.enum(['HOUSE', 'DEALER', 'OTHER']),
  /** Not visible to the dealer. */
  isInternal: z.boolean(),
  body: z.string(),
})
export type DealMessage = z.infer<typeof dealMessage>

const live = {
  offers: 'any',
  contracts: 'any',
  invoices: 'any',
  payments: 'any',
  vatDeposits: 'any',
  releases: 'any',
  papers: 'any',
  cars: 'named',
  transports: 'any',
  proofs: 'any',
  claims: 'any',
} as const

export const dealFilesApi = group(
  'Files of deals: all records of a sale, from the first offer to the last claim',
  () => ({
    get: endpoint({
      summary: 'Read the file of a deal',
      method: 'GET',
      path: '/deal-files/:id',
      access: 'staff',
      live,
      params: idParams,
      data: dealFile,
    }),
    /** The files to which a record belongs: a payment can belong to several. `name` tells them apart. */
    find: endpoint({
      summary: 'Find the files of the deals to which a record belongs',
      method: 'GET',
      path: '/deal-files',
      access: 'staff',
      live: { offers: 'any', contracts: 'any', payments: 'any' },
      query: z.strictObject({ source: z.enum(dealSources), id }),
      data: z.strictObject({ items: z.array(z.strictObject({ id, name: z.string().nullable() })) }),
    }),
    history: endpoint({
      summary: 'Read what happened in a deal, over all its records',
      method: 'GET',
      path: '/deal-files/:id/history',
      access: 'staff',
      live,
      params: idParams,
      query: timelineQuery,
      data: timelinePage.extend({
        items: z.array(timelinePage.shape.items.element.extend({ section: section.nullable() })),
      }),
    }),
    messages: endpoint({
      summary: 'Read the messages and notes of a deal, over all its records',
      method: 'GET',
      path: '/deal-files/:id/messages',
      access: 'staff',
      live: { offers: 'any', notes: 'any', claims: 'any', transports: 'any', proofs: 'any' },
      params: idParams,
      /** `before`: id of the last message the client has; older ones follow. */
      query: z.strictObject({ before: id.optional(), pageSize: z.coerce.number().int().min(1).max(100).default(30) }),
      data: z.strictObject({ items: z.array(dealMessage), next: id.nullable() }),
    }),
  }),
)
