// Who sold and who bought a car. Both can be corrected while no closed month holds the car.
import { audit, changesOf } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import * as users from '../../../admin/users/users.store.ts'
import * as cars from '../../../stock/cars/cars.store.ts'
import * as deals from '../commission-deals.store.ts'
import * as reports from '../commission-reports.store.ts'
import * as sellers from './deal-sellers.store.ts'

const named = async (ctx: StaffCtx, id: string | null) => {
  if (id === null) return null
  const found = await users.get(ctx.db, id)
  return { id, name: found.name }
}

/** @throws notFound */
export async function readPeople(ctx: StaffCtx, carId: string) {
  const found = await deals.findPeople(ctx.db, carId)
  if (!found) throw appError('notFound')
  return {
    seller: await named(ctx, found.sellerId),
    purchaser: await named(ctx, found.purchaserId),
    contractId: found.contractId,
    isClosed: found.isClosed,
  }
}

type People = { sellerId: string | null; purchaserId: string | null; reason: string }
/** @throws notFound, commission.closed, commission.noContract */
export async function savePeople(ctx: StaffCtx, carId: string, { sellerId, purchaserId, reason }: People) {
  await reports.lockComputing(ctx.db)
  const before = await readPeople(ctx, carId)
  if (before.isClosed) throw appError('commission.closed')
  const seller = sellerId === null ? before.seller : await named(ctx, sellerId)
  const after = { seller, purchaser: await named(ctx, purchaserId) }
  if (after.seller && after.seller.id !== before.seller?.id) {
    if (!before.contractId) throw appError('commission.noContract')
    const changed = { changedBy: ctx.actor.id, changedAt: ctx.now.toISOString() }
    await sellers.save(ctx.db, { carId, contractId: before.contractId, sellerId: after.seller.id, reason, ...changed })
  }
  if (purchaserId !== (before.purchaser?.id ?? null))
    await cars.update(ctx.db, carId, { purchasedById: purchaserId }, ctx.now)
  const names = ({ seller, purchaser }: Pick<typeof before, 'seller' | 'purchaser'>) => ({
    carSeller: seller?.name ?? null,
    carPurchaser: purchaser?.name ?? null,
  })
  const changes = changesOf(names(before), names({ ...before, ...after }))
  await audit(ctx, {
    entity: 'dealSellers',
    entityId: carId,
    parents: { cars: carId },
    action: 'commissionPeople',
    reason,
    changes,
  })
}
