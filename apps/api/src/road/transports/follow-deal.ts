// Payments and gate handovers of a car update its transport.
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Edge } from '@bilbro/contract/states'
import { transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { audit } from '../../core/audit/audit.ts'
import { lockForUpdate, transition, type TransitionCtx } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { isLoaded } from './steps/steps.rules.ts'
import { recordTransportEvent } from './record-transport-event.ts'
import * as events from './transport-events.store.ts'
import { logOf, transportState } from './transports.states.ts'
import * as transports from './transports.store.ts'

const undone = 'undone '

/**
 * Opens the transport when the car is released, suspends it when the payment is undone, and resumes it when the car is
 * paid again.
 */
export async function transportFollowsCar(
  ctx: TransitionCtx,
  _before: { id: string },
  { id: carId }: { id: string },
  { to, event }: Edge<CarStatus>,
): Promise<void> {
  if (to === 'RELEASED' && event === 'payment_confirmed') await openTransport(ctx, carId)
  if (event === 'payment_undone') await suspendTransport(ctx, carId)
}

async function openTransport(ctx: TransitionCtx, carId: string): Promise<void> {
  const deal = await transports.findDealByCar(ctx.db, carId)
  if (!deal) return
  const [first] = await transports.listTransportsByDeal(ctx.db, { contractId: deal.id, carId })
  if (first) return resumeTransport(ctx, first.id)
  const fetched = deal.transport === 'BUYER_SELF' ? 'SELF_PICKUP' : deal.transport === 'BUYER_CARRIER' ? 'MANUAL' : null
  const made = await transports.insert(
    ctx.db,
    {
      carId,
      contractId: deal.id,
      companyId: deal.companyId,
      deliveryProvider: fetched,
      contactName: deal.contactName ?? '',
      contactPhone: deal.phone ?? '',
      deliveryAddressId: deal.deliveryAddressId,
    },
    ctx.now,
  )
  if (!made) return
  const changes = Object.entries(logOf(made)).flatMap(([field, to]) => (to ? [{ field, from: null, to }] : []))
  const parents = { buyerCompanies: deal.companyId, cars: carId, contracts: deal.id }
  await audit(ctx, { entity: 'transports', entityId: made.id, parents, action: 'transportOpen', changes })
}

/** Unpaid cars are not sent: a transport without an order is cancelled, one with an order is put on hold. */
async function suspendTransport(ctx: TransitionCtx, carId: string): Promise<void> {
  const deal = await transports.findDealByCar(ctx.db, carId)
  const own = deal ? await transports.listTransportsByDeal(ctx.db, { contractId: deal.id, carId }) : []
  for (const { id } of own) {
    const row = await lockForUpdate(ctx, transportState, id)
    const heard = {
      source: 'HOUSE',
      note: 'The payment of the car was undone',
      eventId: `${undone}${row.version}`,
    } as const
    if (row.status === 'PENDING' && !row.orderId)
      await recordTransportEvent(ctx, row, { ...heard, kind: 'STATUS', status: 'CANCELED' })
    else if (row.status !== 'CANCELED' && !isLoaded(row.status))
      await recordTransportEvent(ctx, row, { ...heard, kind: 'FLAG_ON', flag: 'ON_HOLD' })
  }
}

/** Resumes a suspended transport. One that was cancelled or put on hold by hand stays as it is. */
async function resumeTransport(ctx: TransitionCtx, id: string): Promise<void> {
  const row = await lockForUpdate(ctx, transportState, id)
  const heard = await events.listByTransport(ctx.db, id)
  const last = (kind: string, name: string) =>
    heard.findLast((one) => one.kind === kind && (one.status ?? one.flag) === name)
  const again = { eventId: `again ${row.version}`, note: 'The car is paid again' }
  const isOurs = (event: { eventId: string } | undefined) => event?.eventId.startsWith(undone)
  if (row.status === 'CANCELED' && isOurs(last('STATUS', 'CANCELED'))) {
    const at = ctx.now.toISOString()
    const values = { orderId: null, baseStatus: 'PENDING', baseAt: at, lastNewsAt: at }
    await transition(ctx, transportState, id, { to: 'PENDING', by: 'logistics', values })
    const event = { transportId: id, source: 'HOUSE', kind: 'OVERRIDE', status: 'PENDING', occurredAt: at, ...again }
    await events.add(ctx.db, event, ctx.now)
  } else if (row.flags.includes('ON_HOLD') && isOurs(last('FLAG_ON', 'ON_HOLD')))
    await recordTransportEvent(ctx, row, { source: 'HOUSE', kind: 'FLAG_OFF', flag: 'ON_HOLD', ...again })
}

type Handed = {
  id: string
  carId: string
  contractId: string
}
/** The gate handed the car over against its code: a buyer who collects has received it, a carrier has loaded it. */
export async function transportFollowsGate(ctx: StaffCtx, { id, carId, contractId }: Handed): Promise<void> {
  const [first] = await transports.listTransportsByDeal(ctx.db, { contractId, carId })
  if (!first) return
  const row = await lockForUpdate(ctx, transportState, first.id)
  if (transportRanks[row.status] >= transportRanks.CAR_LOADED) return
  const release = await ctx.db.selectFrom('carReleases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const status = row.deliveryProvider === 'SELF_PICKUP' ? 'DELIVERED_SELF_PICKUP' : 'CAR_LOADED'
  await recordTransportEvent(
    ctx,
    row,
    { source: 'GATE', eventId: id, kind: 'STATUS', status, note: 'Handed over against its code' },
    {
      driverName: release.driverName ?? '',
      driverCompany: release.driverCompany ?? '',
      driverAuthority: release.driverAuthority,
      identityCheckedBy: release.identityCheckedBy,
      identityCheckedAt: release.identityCheckedBy ? ctx.now.toISOString() : null,
    },
  )
}
