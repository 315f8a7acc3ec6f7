// Freezes a car's margin when its sale is complete: on delivery, or when the month of its payment is closed.
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Edge } from '@bilbro/contract/states'
import { daysOf } from '@bilbro/contract/time/periods'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import { holdingFor, workedOut } from './car-margin.read.ts'
import { bookedLines, sumOf } from './car-margin.rules.ts'
import * as margins from './car-margin.store.ts'

type Ctx = Pick<TransitionCtx, 'db' | 'now' | 'actor' | 'requestId'>
type Why = { cause: 'DELIVERED' | 'MONTH'; day: string }

/** False when there is no complete sale, or it is frozen already. */
async function freezeMargin(ctx: Ctx, carId: string, { cause, day }: Why): Promise<boolean> {
  const car = await margins.getCar(ctx.db, carId)
  const { invoiceId, vatMinor, isWhole, ...worked } = await workedOut(ctx.db, car, day)
  if (!invoiceId || !isWhole) return false
  // Expected costs of the workshop are no part of it.
  const lines = bookedLines(worked.lines)
  const holding = await holdingFor(ctx.db, car, day)
  const marginMinor = sumOf(lines)
  const kept = { carId, invoiceId, cause, day, lines, marginMinor, vatMinor, holding }
  if (!(await margins.insertFrozen(ctx.db, { ...kept, frozenAt: ctx.now.toISOString() }))) return false
  const changes = [{ field: 'carMargin', from: null, to: marginMinor }]
  await audit(ctx, { entity: 'carMargins', entityId: carId, parents: { cars: carId }, action: 'marginFrozen', changes })
  return true
}

/** Runs when a car was delivered. */
export async function marginFollowsCar(
  ctx: TransitionCtx,
  _before: { id: string },
  after: { id: string },
  { to }: Edge<CarStatus>,
) {
  if (to === 'DELIVERED') await freezeMargin(ctx, after.id, { cause: 'DELIVERED', day: companyDay(ctx.now) })
}

/** Runs when a month of the books is closed. Returns the number of frozen margins. */
export async function freezeMonth(ctx: Ctx, legalEntityId: string, month: string): Promise<number> {
  let kept = 0
  for (const carId of await margins.listCarIdsToFreeze(ctx.db, legalEntityId, month))
    if (await freezeMargin(ctx, carId, { cause: 'MONTH', day: daysOf(month).to })) kept++
  return kept
}
