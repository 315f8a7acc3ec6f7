// A car's margin is kept as it is when its sale is closed: it came to its buyer, or the month in which it was paid was closed.
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Edge } from '@bilbro/contract/states'
import { daysOf } from '@bilbro/contract/time/periods'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import { holdingFor, workedOut } from './car-margin.read.ts'
import { sumOf } from './car-margin.rules.ts'
import * as margins from './car-margin.store.ts'

type Ctx = Pick<TransitionCtx, 'db' | 'now' | 'actor' | 'requestId'>
type Why = { cause: 'DELIVERED' | 'MONTH'; day: string }

/** False where there is no sale that could be closed, or it is closed already. */
async function freezeMargin(ctx: Ctx, carId: string, { cause, day }: Why): Promise<boolean> {
  const car = await margins.getCar(ctx.db, carId)
  const { invoiceId, lines, vatMinor, isWhole } = await workedOut(ctx.db, car, day)
  if (!invoiceId || !isWhole) return false
  const holding = await holdingFor(ctx.db, car, day)
  const marginMinor = sumOf(lines)
  const kept = { carId, invoiceId, cause, day, lines, marginMinor, vatMinor, holding }
  if (!(await margins.insertFrozen(ctx.db, { ...kept, frozenAt: ctx.now.toISOString() }))) return false
  const changes = [{ field: 'carMargin', from: null, to: marginMinor }]
  await audit(ctx, { entity: 'carMargins', entityId: carId, parents: { cars: carId }, action: 'marginFrozen', changes })
  return true
}

/** When a car has come to its buyer. */
export async function marginFollowsCar(
  ctx: TransitionCtx,
  _before: { id: string },
  after: { id: string },
  { to }: Edge<CarStatus>,
) {
  if (to === 'DELIVERED') await freezeMargin(ctx, after.id, { cause: 'DELIVERED', day: companyDay(ctx.now) })
}

/** When a month of the books is closed; how many were kept. */
export async function freezeMonth(ctx: Ctx, legalEntityId: string, month: string): Promise<number> {
  let kept = 0
  for (const carId of await margins.listCarIdsToFreeze(ctx.db, legalEntityId, month))
    if (await freezeMargin(ctx, carId, { cause: 'MONTH', day: daysOf(month).to })) kept++
  return kept
}
