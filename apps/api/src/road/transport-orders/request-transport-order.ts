// Requests an order in one transaction with its transports. A job creates it at the carrier.
import type { OrderProvider } from '@bilbro/contract/road/transports/transport-states'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { followCarriage } from '../transports/follow-carriage.ts'
import { isLoaded } from '../transports/steps/steps.rules.ts'
import { transportForStaff } from '../transports/transports.read.ts'
import { lockTransport, parentsOf, transportState } from '../transports/transports.states.ts'
import * as transports from '../transports/transports.store.ts'
import { sharesByCar } from './split.rules.ts'
import { obstacleOf } from './order-obstacles.rules.ts'
import { transportOrder } from './transport-order.job.ts'
import * as orders from './transport-orders.store.ts'

type Wanted = {
  version: number
  transportIds: readonly string[]
  priceMinor: number | null
  currency: string
  split: 'EQUAL' | 'BY_WEIGHT'
}

/** @throws provider.notConfigured, transport.ordered, transport.notReleased, transport.noAddresses, transport.notTogether */
export async function requestTransportOrder(
  ctx: StaffCtx,
  id: string,
  orderProvider: OrderProvider,
  wanted: Wanted,
): Promise<void> {
  const isSetUp = orderProvider === 'GIRE' ? ctx.deps.transports.gire : ctx.deps.transports.autosped
  if (!isSetUp) throw appError('provider.notConfigured', { provider: orderProvider === 'GIRE' ? 'GIRE' : 'Autosped' })
  const ids = [...new Set([id, ...wanted.transportIds])]
  const found = []
  for (const one of ids) found.push(await transports.get(ctx.db, one))
  // Locks all cars, then all transports, each sorted by id, so that two parallel orders cannot deadlock.
  const cars = new Map<string, { status: string; curbWeightKg: number | null }>()
  for (const carId of found.map((one) => one.carId).toSorted())
    cars.set(carId, await lockForUpdate(ctx, carState, carId))
  const rows = []
  for (const one of ids.toSorted()) rows.push(await lockForUpdate(ctx, transportState, one))
  const lead = rows.find((row) => row.id === id)!
  if (lead.version !== wanted.version)
    throw await versionConflict(ctx, { entity: 'transports', entityId: id }, () => transportForStaff(ctx, id))
  // Autosped orders are for dealers' cars only.
  if (lead.isInternal && orderProvider === 'AUTOSPED')
    throw appError('state.notAllowed', { from: lead.status, to: 'AUTOSPED_ORDER_CREATED' })
  const candidate = async (row: transports.TransportRecord) => ({
    ...row,
    isOrdered: await transports.existsLiveOrder(ctx.db, row),
    carStatus: cars.get(row.carId)!.status,
  })
  const first = await candidate(lead)
  for (const row of rows) {
    const obstacle = obstacleOf(await candidate(row), first)
    if (obstacle === 'ORDERED') throw appError('transport.ordered')
    if (obstacle === 'NOT_RELEASED') throw appError('transport.notReleased')
    if (obstacle === 'NO_ADDRESSES') throw appError('transport.noAddresses')
    if (obstacle) throw appError('transport.notTogether', { why: `#${row.no}` })
  }
  const { priceMinor, currency, split } = wanted
  const price = { priceMinor, priceCurrency: priceMinor === null ? null : currency }
  const order = await orders.insert(ctx.db, { orderProvider, ...price, split, wantedBy: ctx.actor.id }, ctx.now)
  const shares =
    priceMinor === null
      ? undefined
      : sharesByCar(
          priceMinor,
          split,
          rows.map(({ id: row, carId }) => ({ id: row, weightKg: cars.get(carId)!.curbWeightKg })),
        )
  for (const row of rows) {
    const cost = shares && { costMinor: shares.get(row.id)!, costCurrency: currency }
    const ordered = { orderId: order.id, deliveryProvider: orderProvider, ...cost }
    await followCarriage(ctx, row, () => transports.update(ctx.db, row.id, ordered, ctx.now))
    await noted(ctx, row, 'transportOrder', `#${order.no}`)
  }
  await ctx.enqueue(transportOrder, { id: order.id })
}

const noted = (ctx: StaffCtx, row: transports.TransportRecord, action: string, to: string, reason?: string) =>
  audit(ctx, {
    entity: 'transports',
    entityId: row.id,
    parents: parentsOf(row),
    action,
    reason,
    changes: [{ field: 'transportOrder', from: null, to }],
  })

/**
 * Requests the cancellation. The order stays active until the carrier has cancelled it.
 * @throws transport.noOrder, transport.loaded
 */
export async function requestCancellation(
  ctx: StaffCtx,
  id: string,
  { version, reason }: { version: number; reason: string },
) {
  const seen = await transports.get(ctx.db, id)
  const together = seen.orderId ? await transports.listByOrder(ctx.db, seen.orderId) : []
  for (const { carId } of together) await lockForUpdate(ctx, carState, carId)
  const row = await lockTransport(ctx, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'transports', entityId: id }, () => transportForStaff(ctx, id))
  if (!row.orderId) throw appError('transport.noOrder')
  if (together.some(({ status }) => isLoaded(status))) throw appError('transport.loaded')
  const order = await orders.lock(ctx.db, row.orderId)
  if (order.status !== 'WANTED' && order.status !== 'PLACED') throw appError('transport.noOrder')
  await orders.update(ctx.db, order.id, { status: 'CANCELLING', cancelledReason: reason })
  await transports.update(ctx.db, id, {}, ctx.now)
  await noted(ctx, row, 'transportOrderCancel', `#${order.no}`, reason)
  await ctx.enqueue(transportOrder, { id: order.id })
}
