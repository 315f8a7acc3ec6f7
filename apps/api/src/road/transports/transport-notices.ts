// Notifications to dealers about their transports, in the transaction of the change. Each one is sent once.
import type { DealerNotice } from '@bilbro/contract/admin/notifications/notification-kinds'
import { transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { companyDay } from '../../core/days.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import * as transports from './transports.store.ts'

type Row = transports.TransportRecord
const carOf = async ({ db }: Pick<TransitionCtx, 'db'>, carId: string): Promise<string> => {
  const car = db.selectFrom('cars').select(['brand', 'model']).where('id', '=', carId)
  const { brand, model } = await car.executeTakeFirstOrThrow()
  return `${brand} ${model}`
}
const aboutOf = ({ id, companyId }: Row, kind: DealerNotice, what: string) => ({
  companyId: companyId!,
  link: `/portal/logistics/${id}` as const,
  dedupe: `${kind} ${id} ${what}`,
})

/** A step of the transport. A dealer who collects the car gets no notice. */
export async function notifyStatusChange(ctx: TransitionCtx, before: Row, after: Row): Promise<void> {
  if (!after.companyId || after.status === before.status) return
  const [from, to] = [transportRanks[before.status], transportRanks[after.status]]
  const isFetched = after.deliveryProvider === 'SELF_PICKUP'
  const kind =
    to === 9
      ? 'transportDelivered'
      : isFetched || to <= from
        ? undefined
        : to >= transportRanks.CAR_LOADED && from < transportRanks.CAR_LOADED
          ? 'transportOnTheRoad'
          : to === 1
            ? 'transportOrdered'
            : from < 2 && to < transportRanks.CAR_LOADED
              ? 'transportConfirmed'
              : undefined
  if (!kind || (kind === 'transportDelivered' && !(await isThere(ctx, after)))) return
  await notifyDealers(ctx, {
    ...aboutOf(after, kind, after.status),
    kind,
    params: { car: await carOf(ctx, after.carId) },
  })
}

/** The car is delivered when no leg of its route is open. */
async function isThere({ db }: TransitionCtx, { contractId, carId }: Row): Promise<boolean> {
  const legs = await transports.listTransportsByDeal(db, { contractId: contractId!, carId })
  return legs.every(({ status }) => transportRanks[status] === 9 || status === 'CANCELED')
}

/** A delay or a longer delay: cause and new day. */
export async function notifyDelay(ctx: TransitionCtx, before: Row, after: Row): Promise<void> {
  const { companyId, expectedAt, delayCause, flags } = after
  if (!companyId || !expectedAt || !delayCause || !flags.includes('DELAYED')) return
  if (before.flags.includes('DELAYED') && before.expectedAt === expectedAt && before.delayCause === delayCause) return
  await notifyDealers(ctx, {
    ...aboutOf(after, 'transportDelayed', `${expectedAt} ${delayCause}`),
    kind: 'transportDelayed',
    params: {
      car: await carOf(ctx, after.carId),
      day: companyDay(new Date(expectedAt)),
      cause: { word: `delayCause.${delayCause}` },
    },
  })
}

/** Planned or changed days, only while they lie ahead. */
export async function notifyPlannedDays(ctx: TransitionCtx, before: Row, after: Row): Promise<void> {
  const { companyId, pickupPlannedAt, deliveryPlannedAt, status } = after
  if (!companyId || !pickupPlannedAt || !deliveryPlannedAt || status === 'CANCELED' || transportRanks[status] === 9)
    return
  const days = (row: Row) => [row.pickupPlannedAt, row.deliveryPlannedAt].map((at) => at && companyDay(new Date(at)))
  const [pickup, delivery] = days(after) as [string, string]
  if (days(before).join() === days(after).join() || delivery < companyDay(ctx.now)) return
  await notifyDealers(ctx, {
    ...aboutOf(after, 'transportPlanned', `${after.version} ${pickup} ${delivery}`),
    kind: 'transportPlanned',
    params: { car: await carOf(ctx, after.carId), pickup, delivery },
  })
}
