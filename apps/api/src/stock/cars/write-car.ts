import { audit, changesOf } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as rules from './cars.rules.ts'
import * as cars from './cars.store.ts'

/** Saves a change by staff and logs it; the caller has locked the car. */
export async function writeCar(
  ctx: StaffCtx,
  before: cars.CarRowFull,
  values: cars.CarChange,
  action: string,
  reason?: string,
): Promise<cars.CarRowFull> {
  const recorded = { ...values, ...rules.purchaserOf(before, values, ctx.actor.id) }
  const after = await cars.update(ctx.db, before.id, recorded, ctx.now)
  await audit(ctx, {
    entity: 'cars',
    entityId: before.id,
    action,
    reason,
    changes: changesOf(before, after, ['version', 'updatedAt', 'search', 'purchasedById']),
  })
  return after
}
