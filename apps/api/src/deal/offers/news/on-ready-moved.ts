// Tells the dealer who bought a car that it will be ready on another day.
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { ReadyMoved } from '../../../yard/work-orders/on-ready-moved.ts'
import * as offers from '../offers.store.ts'

export async function dealerFollowsReadyDay(ctx: StaffCtx, { carId, car, from, to }: ReadyMoved): Promise<void> {
  const bought = await offers.findAcceptedByCar(ctx.db, carId)
  if (!bought) return
  const { companyId, offerId } = bought
  await notifyDealers(ctx, {
    companyId,
    kind: 'carReadyMoved',
    params: { car, from, to },
    link: `/portal/orders?order=${offerId}`,
  })
}
