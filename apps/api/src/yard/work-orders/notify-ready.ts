// Tells the people responsible for a car's orders, and later modules, when the day moves on which the car will be ready.
import { companyDay } from '../../core/days.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { emitReadyMoved } from './on-ready-moved.ts'
import { readyOf } from './work-orders.rules.ts'
import { readOrdersOfCar } from './work-orders.query.ts'

const readyDay = async (ctx: StaffCtx, carId: string) => {
  const found = await readOrdersOfCar(ctx.db, carId)
  return { found, ...readyOf(found, companyDay(ctx.now)) }
}

/** Does the work in the same transaction. A day that was unknown before or is afterwards moves nothing. */
export async function withReadyDay<T>(ctx: StaffCtx, carId: string, work: () => Promise<T>): Promise<T> {
  const before = await readyDay(ctx, carId)
  const result = await work()
  const after = await readyDay(ctx, carId)
  if (before.readyOn === null || after.readyOn === null || before.readyOn === after.readyOn) return result
  const open = new Set(after.why.map(({ orderId }) => orderId))
  const to = after.found.flatMap(({ id, responsibleId }) => (open.has(id) && responsibleId ? [responsibleId] : []))
  const first = after.why[0]!
  const { title } = after.found[0]!
  await emitReadyMoved(ctx, { carId, car: title, from: before.readyOn, to: after.readyOn })
  if (to.length)
    await notifyStaff(ctx, {
      to: [...new Set(to)],
      kind: 'carReadyMoved',
      params: { car: title, from: before.readyOn, to: after.readyOn },
      link: `/work-orders/${first.orderId}`,
    })
  return result
}
