// Creates the order at the carrier exactly once, and cancels it there.
import { type OrderProvider, type TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import { auditMany } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import { lockForUpdate, type TransitionCtx } from '../../core/transitions.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { NewTransportOrder, PlacedOrder, Stop, TransportProvider } from '../../providers/transport/port.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { recordTransportEvent } from '../transports/record-transport-event.ts'
import { parentsOf, transportState } from '../transports/transports.states.ts'
import * as transports from '../transports/transports.store.ts'
import { sharesByCar } from './split.rules.ts'
import * as orders from './transport-orders.store.ts'

const names: Record<OrderProvider, string> = { GIRE: 'GIRE', AUTOSPED: 'Autosped' }
/**
 * The carrier keeps idempotency keys for a day. After this time we do not send the order again without knowing the
 * result.
 */
const keyMs = 20 * 3_600_000

export const providerOf = (
  { transports: { gire, autosped } }: Pick<Deps, 'transports'>,
  key: string,
): TransportProvider => {
  const provider = key === 'GIRE' ? gire : autosped
  if (!provider) throw new Error(`${key} is not set up`)
  return provider
}

/** Safe to run twice. */
export async function processTransportOrder(deps: Deps, ref: string): Promise<void> {
  const begun = await begin(deps, ref)
  if (!begun) return
  const { order, isEnding, wasTried } = begun
  try {
    const provider = providerOf(deps, order.orderProvider)
    // An order that may exist at the carrier is requested again with the same key. That returns its number, so it can
    // be cancelled.
    const isThere = order.orderRef !== null || (isEnding && !wasTried)
    const placed = isThere ? undefined : await make(deps, provider, order)
    if (placed) await inTransaction(deps, (ctx) => isMade(ctx, ref, placed))
    const now = await orders.findById(deps.db, ref)
    if (now?.status !== 'CANCELLING') return
    const orderRef = now.orderRef
    if (orderRef) await provider.cancelOrder({ ref, orderRef, reason: now.cancelledReason ?? '' })
    await inTransaction(deps, (ctx) => isEnded(ctx, ref))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await inTransaction(deps, (ctx) => isRefused(ctx, ref, error))
    if (error.fault !== 'REFUSED') throw error
  }
}

/** Records that the order may exist at the carrier from now on. Undefined when there is nothing to do. */
const begin = (deps: Deps, ref: string) =>
  deps.db.transaction().execute(async (db) => {
    const order = await orders.lock(db, ref)
    const isEnding = order.status === 'CANCELLING'
    if (!isEnding && order.status !== 'WANTED') return undefined
    const wasTried = order.triedAt !== null
    if (!wasTried && !isEnding) await orders.update(db, ref, { triedAt: deps.clock().toISOString() })
    return { order, isEnding, wasTried }
  })

async function make(deps: Deps, provider: TransportProvider, order: orders.OrderRecord): Promise<PlacedOrder> {
  const key = order.orderProvider === 'GIRE' ? 'gire' : 'autosped'
  if (order.triedAt && deps.clock().getTime() - Date.parse(order.triedAt) > keyMs)
    throw new ProviderError(key, 'REFUSED', 'NOT_KNOWN')
  return provider.createOrder(await toProviderOrder(deps, order, await transports.listByOrder(deps.db, order.id)))
}

/** The order as the carrier receives it. */
export async function toProviderOrder(
  deps: Pick<Deps, 'db'>,
  order: Pick<orders.OrderRecord, 'id' | 'no'>,
  rows: readonly transports.TransportRecord[],
): Promise<NewTransportOrder> {
  const lead = rows[0]!
  const cars = await deps.db
    .selectFrom('cars')
    .select(['id', 'vin', 'brand', 'model', 'registrationNo'])
    .where(
      'id',
      'in',
      rows.map(({ carId }) => carId),
    )
    .orderBy('id')
    .execute()
  const delivery = await stopOf(deps, lead.deliveryAddressId!, lead, true)
  return {
    ref: order.id,
    no: order.no,
    pickup: await stopOf(deps, lead.pickupAddressId!, lead, false),
    delivery,
    earliest: lead.pickupPlannedAt!,
    latest: lead.deliveryPlannedAt!,
    vehicles: cars.map(({ vin, brand, model, registrationNo }) => ({
      vin,
      model: `${brand} ${model}`,
      regNumber: registrationNo,
    })),
    // For internal transports the customer is the contact of the delivery place.
    customer: {
      name: lead.contactName || (lead.isInternal ? delivery.contactName || delivery.name : ''),
      phone: lead.contactPhone || (lead.isInternal ? delivery.contactPhone : ''),
      email: lead.contactEmail,
    },
  }
}

async function stopOf(
  { db }: Pick<Deps, 'db'>,
  id: string,
  lead: transports.TransportRecord,
  isEnd: boolean,
): Promise<Stop> {
  const at = await db.selectFrom('logisticsAddresses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    name: at.name,
    street: at.street ?? '',
    postalCode: at.postalCode ?? '',
    city: at.city,
    country: at.country,
    contactName: (isEnd && lead.contactName) || (at.contactName ?? ''),
    contactPhone: (isEnd && lead.contactPhone) || (at.phone ?? ''),
    comment: at.driverNotes ?? '',
  }
}

const inTransaction = (deps: Deps, work: (ctx: TransitionCtx) => Promise<void>): Promise<void> =>
  deps.db.transaction().execute((db) => work(jobCtx(deps, db)))

/** Locks the order: first the cars, then their transports, then the order itself. */
export async function lockOrderWithTransports(ctx: TransitionCtx, ref: string) {
  const found = await transports.listByOrder(ctx.db, ref)
  for (const { carId } of found) await lockForUpdate(ctx, carState, carId)
  const rows = []
  for (const { id } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    rows.push(await lockForUpdate(ctx, transportState, id))
  return { rows, order: await orders.lock(ctx.db, ref) }
}

async function isMade(
  ctx: TransitionCtx,
  ref: string,
  { orderRef, asked, answered, ...placed }: PlacedOrder,
): Promise<void> {
  const { rows, order } = await lockOrderWithTransports(ctx, ref)
  // A price update is newer than the price in the answer to the order, which may arrive late.
  const price = order.priceToldAt === null ? placed.price : null
  const isWanted = order.status === 'WANTED'
  const priced = price ? { priceMinor: price.minor, priceCurrency: price.currency } : {}
  const placedAt = ctx.now.toISOString()
  await orders.update(ctx.db, ref, {
    orderRef,
    ...priced,
    asked,
    answered,
    error: null,
    placedAt,
    ...(isWanted && { status: 'PLACED' }),
  })
  const shares = price && sharesByCar(price.minor, order.split as 'EQUAL', await orders.listWeights(ctx.db, order.id))
  const status: TransportStatus = `${order.orderProvider as OrderProvider}_ORDER_CREATED`
  for (const row of rows)
    await recordTransportEvent(
      ctx,
      row,
      { source: order.orderProvider as OrderProvider, eventId: `made ${ref}`, orderId: ref, kind: 'STATUS', status },
      shares && price ? { costMinor: shares.get(row.id)!, costCurrency: price.currency } : {},
    )
}

async function isEnded(ctx: TransitionCtx, ref: string): Promise<void> {
  const { rows, order } = await lockOrderWithTransports(ctx, ref)
  await orders.update(ctx.db, ref, { status: 'CANCELLED', error: null })
  const note = order.cancelledReason ?? 'The order was cancelled'
  const heard = { source: order.orderProvider as OrderProvider, eventId: `ended ${ref}`, orderId: ref, note } as const
  for (const row of rows) await recordTransportEvent(ctx, row, { ...heard, kind: 'STATUS', status: 'CANCELED' })
}

/** A refusal is final and waits for staff. After other errors the job retries; the error is stored on the order. */
async function isRefused(ctx: TransitionCtx, ref: string, { fault, detail }: ProviderError): Promise<void> {
  const { rows, order } = await lockOrderWithTransports(ctx, ref)
  const error = [fault, detail].filter(Boolean).join(': ').slice(0, 300)
  const isFinal = fault === 'REFUSED'
  // An order whose cancellation is refused stays placed.
  const status = order.status === 'CANCELLING' && order.orderRef ? 'PLACED' : 'REFUSED'
  await orders.update(ctx.db, ref, { error, ...(isFinal && { status }) })
  if (!isFinal) return
  for (const row of rows) {
    await transports.update(ctx.db, row.id, {}, ctx.now)
    await auditMany(ctx, [
      {
        entity: 'transports',
        entityId: row.id,
        parents: parentsOf(row),
        action: 'transportOrderRefused',
        changes: [{ field: 'transportOrder', from: `#${order.no}`, to: error }],
      },
    ])
  }
  const { brand, model, stockNo } = await carName(ctx, rows[0]!.carId)
  await notifyStaff(ctx, {
    to: { right: 'logistics.manage' },
    kind: 'transportRefused',
    params: {
      provider: names[order.orderProvider as OrderProvider],
      car: `${brand} ${model} (${stockNo})`,
      why: error,
    },
    link: transportPath(rows[0]!),
    dedupe: `transport-refused ${ref} ${order.version}`,
  })
}

/** The office page of a transport. */
export const transportPath = ({ id, isInternal }: Pick<transports.TransportRecord, 'id' | 'isInternal'>) =>
  `/${isInternal ? 'internal-logistics' : 'logistics'}/${id}` as const

export const carName = ({ db }: Pick<TransitionCtx, 'db'>, carId: string) =>
  db.selectFrom('cars').select(['brand', 'model', 'stockNo']).where('id', '=', carId).executeTakeFirstOrThrow()
