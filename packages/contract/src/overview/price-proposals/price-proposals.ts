// Prices that rules propose. Staff apply or dismiss them, and can undo what they applied.
import * as z from 'zod'
import { day, id, idParams, instant, many, money, person, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { priceClocks } from '../price-rules/price-rule-fields.ts'
import { priceProposalStates } from './price-proposal-states.ts'

export const priceProposal = z.strictObject({
  id,
  version,
  /** STALE also before the next run notices it: the price or the status of the car has changed. */
  status: z.enum(priceProposalStates.all),
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }),
  rule: z.strictObject({ id, name: z.string() }),
  clock: z.enum(priceClocks),
  /** On that clock, when it was made. */
  days: z.int(),
  madeOn: day,
  price: money,
  proposed: money,
  /** Basis points of the price. */
  changeBp: z.int(),
  /** Expected at each price, for open ones; null without `cars.cost`. */
  marginBefore: money.nullable(),
  marginAfter: money.nullable(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was dismissed. */
  reason: z.string().nullable(),
})
export type PriceProposal = z.infer<typeof priceProposal>

export const priceProposalsQuery = listQuery(
  { sorts: ['madeOn', 'days', 'price', 'proposed', 'changeBp', 'car', 'decidedAt'], sortBy: 'days', sort: 'desc' },
  { ...statusFilter(priceProposalStates.all), ruleId: many(id) },
)
export type PriceProposalsQuery = z.infer<typeof priceProposalsQuery>

export const priceProposalsAudit = {
  priceProposals: { parents: ['cars'], timelineRights: ['cars.price'] },
} as const satisfies AuditedRecords

export const priceProposalsApi = group('Prices that rules propose', () => ({
  list: endpoint({
    summary: 'List proposed prices, or export them',
    method: 'GET',
    path: '/price-proposals',
    access: 'cars.price',
    live: { priceProposals: 'any' },
    query: priceProposalsQuery,
    files: tableFiles,
    data: countedPage(priceProposal, priceProposalStates.all),
  }),
  run: endpoint({
    summary: 'Propose prices by the rules as they are now',
    method: 'POST',
    path: '/price-proposals/run',
    access: 'cars.price',
    data: z.strictObject({ made: z.int(), outdated: z.int() }),
  }),
  apply: endpoint({
    summary: 'Set the price of a car as proposed',
    method: 'POST',
    path: '/price-proposals/:id/apply',
    access: 'cars.price',
    params: idParams,
    body: z.strictObject({ version }),
    data: priceProposal,
  }),
  dismiss: endpoint({
    summary: 'Dismiss a proposed price, with a reason',
    method: 'POST',
    path: '/price-proposals/:id/dismiss',
    access: 'cars.price',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: priceProposal,
  }),
  undo: endpoint({
    summary: 'Set the price back to what it was before a proposal',
    method: 'POST',
    path: '/price-proposals/:id/undo',
    access: 'cars.price',
    params: idParams,
    body: z.strictObject({ version }),
    data: priceProposal,
  }),
}))
