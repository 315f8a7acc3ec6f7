// Status updates from a carrier: recorded once on the timeline of each car of the order. An unknown status notifies
// staff and does not change the transport.
import type { OrderProvider } from '@bilbro/contract/road/transports/transport-states'
import { companyDay } from '../../core/days.ts'
import { lockForUpdate, type TransitionCtx } from '../../core/transitions.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import type { StatusUpdate } from '../../providers/transport/port.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { recordTransportEvent } from '../transports/record-transport-event.ts'
import { transportState } from '../transports/transports.states.ts'
import * as transports from '../transports/transports.store.ts'
import { carName, transportPath } from './process-transport-order.ts'
import * as orders from './transport-orders.store.ts'

/** APPLIED: recorded and the status recomputed. SKIPPED: recorded before. NOT_OURS: the order is unknown. */
export type Outcome = 'APPLIED' | 'SKIPPED' | 'UNKNOWN' | 'NOT_OURS'

export async function handleStatusUpdate(
  ctx: TransitionCtx,
  source: OrderProvider,
  update: StatusUpdate,
): Promise<Outcome> {
  const order = await orders.find(ctx.db, source, update)
  if (!order) return 'NOT_OURS'
  const all = await transports.listByOrder(ctx.db, order.id)
  const cars = new Map<string, { vin: string | null }>()
  for (const { carId } of all) cars.set(carId, await lockForUpdate(ctx, carState, carId))
  const meant = all.filter(({ carId }) => update.vin === undefined || cars.get(carId)!.vin === update.vin)
  if (!meant.length) return 'NOT_OURS'
  const isTooEarly = isBefore(order, update.occurredAt)
  const isKnown = update.status !== undefined && !isTooEarly
  let isNews = false
  for (const { id } of meant.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await lockForUpdate(ctx, transportState, id)
    const wasLost = row.flags.includes('CANCELLED_UNDER_WAY')
    const heard = await recordTransportEvent(ctx, row, {
      source,
      eventId: update.eventId,
      orderId: order.id,
      kind: isKnown ? 'STATUS' : 'UNKNOWN',
      ...(isKnown && { status: update.status }),
      rawStatus: update.rawStatus,
      occurredAt: update.occurredAt,
      place: update.place,
      note: update.note,
    })
    if (!heard) continue
    isNews = true
    const after = await transports.get(ctx.db, id)
    if (!isKnown)
      await notifyLogistics(ctx, isTooEarly ? 'transportTooEarly' : 'transportUnknown', { ...row, source, update })
    if (!wasLost && after.flags.includes('CANCELLED_UNDER_WAY'))
      await notifyLogistics(ctx, 'transportLost', { ...row, source, update })
  }
  return isNews ? (isKnown ? 'APPLIED' : 'UNKNOWN') : 'SKIPPED'
}

/** The carrier's clock may use another time zone. */
const slackMs = 86_400_000
/** An event of an order cannot be older than our request for it. Such events are stored but change nothing. */
const isBefore = ({ wantedAt }: { wantedAt: string }, at: string) => Date.parse(at) < Date.parse(wantedAt) - slackMs

type About = { id: string; isInternal: boolean; carId: string; source: OrderProvider; update: StatusUpdate }
async function notifyLogistics(
  ctx: TransitionCtx,
  kind: 'transportUnknown' | 'transportTooEarly' | 'transportLost',
  { id, isInternal, carId, source, update }: About,
) {
  const { brand, model, stockNo } = await carName(ctx, carId)
  const provider = source === 'GIRE' ? 'GIRE' : 'Autosped'
  const about = {
    to: { right: 'logistics.manage' as const },
    link: transportPath({ id, isInternal }),
    dedupe: `${kind} ${source} ${update.eventId} ${carId}`,
  }
  const car = `${brand} ${model} (${stockNo})`
  if (kind === 'transportLost') return notifyStaff(ctx, { ...about, kind, params: { provider, car } })
  const said = { provider, car, said: update.rawStatus }
  if (kind === 'transportUnknown') return notifyStaff(ctx, { ...about, kind, params: said })
  return notifyStaff(ctx, { ...about, kind, params: { ...said, day: companyDay(new Date(update.occurredAt)) } })
}
