// Orders at carriers, for one or more cars: requested here, then created at the carrier.
import { sql } from 'kysely'
import type { OrderProvider, TransportOrderStatus } from '@bilbro/contract/road/transports/transport-states'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export type OrderRecord = Awaited<ReturnType<typeof lock>>

/** Locks the order until the transaction ends. Cars and transports are locked before it. @throws notFound */
export async function lock(db: Db, id: string) {
  const rows = db.selectFrom('transportOrders').selectAll().where('id', '=', id)
  const found = await rows.forNoKeyUpdate().executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
export const findById = (db: Db, id: string) =>
  db.selectFrom('transportOrders').selectAll().where('id', '=', id).executeTakeFirst()

type New = {
  orderProvider: OrderProvider
  priceMinor: number | null
  priceCurrency: string | null
  split: string
  wantedBy: string
}
export const insert = (db: Db, order: New, now: Date) =>
  db
    .insertInto('transportOrders')
    .values({ ...order, wantedAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

type Change = {
  status?: TransportOrderStatus
  orderRef?: string
  priceMinor?: number
  priceCurrency?: string
  priceToldAt?: string
  asked?: object
  answered?: object
  error?: string | null
  triedAt?: string
  placedAt?: string
  cancelledReason?: string
}
export const update = (db: Db, id: string, { asked, answered, ...values }: Change) =>
  db
    .updateTable('transportOrders')
    .set((e) => ({
      ...values,
      ...(asked && { asked: JSON.stringify(asked) }),
      ...(answered && { answered: JSON.stringify(answered) }),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** By the carrier's number or by our own reference. Undefined for unknown orders. */
export async function find(
  db: Db,
  orderProvider: OrderProvider,
  { orderRef, ref }: { orderRef: string | undefined; ref: string | undefined },
) {
  const rows = db.selectFrom('transportOrders').selectAll().where('orderProvider', '=', orderProvider)
  const named = orderRef === undefined ? undefined : await rows.where('orderRef', '=', orderRef).executeTakeFirst()
  if (named || !ref || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ref)) return named
  return rows.where('id', '=', ref).executeTakeFirst()
}

/** Orders whose job was lost or failed, oldest first. */
export const listStalled = (db: Db, before: Date) =>
  db
    .selectFrom('transportOrders')
    .select('id')
    .where('status', 'in', ['WANTED', 'CANCELLING'])
    .where('wantedAt', '<', before.toISOString())
    .orderBy('wantedAt')
    .orderBy('id')
    .limit(50)
    .execute()

/** Transports with the facts that decide whether they can be ordered. */
export const listCandidates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('transports as t')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .leftJoin('transportOrders as o', 'o.id', 't.orderId')
    .selectAll('t')
    .select(['c.stockNo', 'c.status as carStatus', 'c.curbWeightKg as weightKg'])
    .select([
      sql<string>`car_title(c.brand, c.model, c.variant)`.as('car'),
      sql<boolean>`coalesce(o.status in ('WANTED', 'PLACED', 'CANCELLING'), false)`.as('isOrdered'),
    ])
    .where(sql<boolean>`t.id = any(${sql.val([...ids])}::uuid[])`)
    .execute()

/** Transports of an order with the weights of their cars, which split the price. */
export const listWeights = (db: Db, orderId: string) =>
  db
    .selectFrom('transports as t')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .select(['t.id', 'c.curbWeightKg as weightKg'])
    .where('t.orderId', '=', orderId)
    .execute()
