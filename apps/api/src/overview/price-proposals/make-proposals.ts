// Proposes prices by the rules as they are now.
import { auditMany } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { type TransitionCtx, transitionMany } from '../../core/transitions.ts'
import { judgeCars } from '../price-rules/judge-cars.ts'
import * as rules from '../price-rules/price-rules.store.ts'
import { priceProposalState } from './price-proposals.states.ts'
import * as proposals from './price-proposals.store.ts'

const keyOf = (one: Pick<proposals.NewProposal, 'carId' | 'ruleId' | 'priceMinor' | 'proposedMinor'>) =>
  [one.carId, one.ruleId, one.priceMinor, one.proposedMinor].join()

/**
 * Makes the proposals that are due. Open ones that the rules would no longer make become stale; the others stay, so a
 * repeated run changes nothing.
 */
export async function makeProposals(ctx: TransitionCtx): Promise<{ made: number; outdated: number }> {
  const today = companyDay(ctx.now)
  await proposals.lockRun(ctx.db)
  const judged = await judgeCars(ctx.db, await rules.listActive(ctx.db), today)
  const due = judged.flatMap(({ rule, cars }) =>
    cars.flatMap(({ car, verdict }): proposals.NewProposal[] =>
      verdict.is === 'DUE'
        ? [{ carId: car.id, ruleId: rule.id, clock: rule.clock, madeOn: today, ...verdict.step }]
        : [],
    ),
  )
  const wanted = new Set(due.map(keyOf))
  const open = await proposals.listOpen(ctx.db)
  const kept = new Set(open.map(keyOf))
  const old = open.flatMap((one) => (wanted.has(keyOf(one)) ? [] : [one.id]))
  const outdated = await transitionMany(ctx, priceProposalState, old, { to: 'STALE', by: 'system' })
  const made = await proposals.insertMany(
    ctx.db,
    due.filter((one) => !kept.has(keyOf(one))),
    ctx.now,
  )
  await auditMany(
    ctx,
    made.map(({ id, carId, priceMinor, proposedMinor }) => ({
      entity: 'priceProposals',
      entityId: id,
      parents: { cars: carId },
      action: 'propose_price',
      changes: [{ field: 'priceMinor', from: priceMinor, to: proposedMinor }],
    })),
  )
  return { made: made.length, outdated: outdated.length }
}
