import { sql } from 'kysely'
import type { TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import { nameOf } from '../../core/postgres/name-of.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const transportsConstraints: ConstraintErrors = {
  transports_one: () => appError('transport.underWay'),
  transports_car_of_order: () => appError('transport.ordered'),
  transport_keeps_order: () => appError('transport.ordered'),
  transports_one_internal: () => appError('transport.underWay'),
}

export type TransportRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'transports', id)
/** Locks the row until the transaction ends. The car must be locked first. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'transports', id)

/**
 * Earliest possible time of a step: the signature of the contract, else the purchase of the car, or the transport's
 * creation when that is earlier.
 */
export async function getEarliestStep(db: Db, { carId, contractId, createdAt }: TransportRecord): Promise<string> {
  const { signedAt, purchasedOn, carAt } = await db
    .selectFrom('cars as c')
    .leftJoin('contracts as k', (on) => on.on('k.id', '=', contractId))
    .select(['k.signedAt', 'c.purchasedOn', 'c.createdAt as carAt'])
    .where('c.id', '=', carId)
    .executeTakeFirstOrThrow()
  const first = signedAt ?? purchasedOn ?? carAt
  return Date.parse(first) < Date.parse(createdAt) ? first : createdAt
}

export type New = {
  carId: string
  contractId?: string
  companyId?: string
  isInternal?: boolean
  leg?: number
  deliveryProvider?: string | null
  contactName?: string
  contactPhone?: string
  pickupAddressId?: string | null
  deliveryAddressId?: string | null
  pickupPlannedAt?: string | null
  deliveryPlannedAt?: string | null
  carrier?: string
  internalNote?: string
}
/** Undefined when this car has a transport for this leg already. */
export const insert = (db: Db, transport: New, now: Date) =>
  db
    .insertInto('transports')
    .values({ ...transport, createdAt: now.toISOString(), updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export type Change = {
  deliveryProvider?: string | null
  carrier?: string
  orderId?: string | null
  costMinor?: number | null
  costCurrency?: string | null
  contactName?: string
  contactPhone?: string
  contactEmail?: string
  pickupAddressId?: string | null
  terminalAddressId?: string | null
  inspectionAddressId?: string | null
  deliveryAddressId?: string | null
  pickupPlannedAt?: string | null
  terminalPlannedAt?: string | null
  inspectionPlannedAt?: string | null
  deliveryPlannedAt?: string | null
  driverName?: string
  driverCompany?: string
  driverPhone?: string
  driverPlate?: string
  driverAuthority?: string | null
  identityCheckedBy?: string | null
  identityCheckedAt?: string | null
  odometerKm?: number
  internalNote?: string
  baseStatus?: string | null
  baseAt?: string | null
  flags?: string[]
  delayCause?: string | null
  expectedAt?: string | null
  pickedUpAt?: string | null
  deliveredAt?: string | null
  lastNewsAt?: string
}
const counted = { version: sql<number>`version + 1` }
export const update = (db: Db, id: string, values: Change, now: Date) =>
  db
    .updateTable('transports')
    .set({ ...values, ...counted, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
export const setStatus = (db: Db, id: string, status: Transitioned<TransportStatus>, values: Change, now: Date) =>
  db
    .updateTable('transports')
    .set({ ...values, ...counted, status, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Transports of a deal's car, by leg. */
export const listTransportsByDeal = (db: Db, { contractId, carId }: { contractId: string; carId: string }) =>
  db
    .selectFrom('transports')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('carId', '=', carId)
    .orderBy('leg')
    .execute()
/** Transports of an order, sorted by car id, which is the lock order. */
export const listByOrder = (db: Db, orderId: string) =>
  db.selectFrom('transports').selectAll().where('orderId', '=', orderId).orderBy('carId').orderBy('id').execute()

/** The contract data that a transport needs. */
export const findDealByCar = (db: Db, carId: string) =>
  db
    .selectFrom('contracts as k')
    .innerJoin('buyerCompanies as b', 'b.id', 'k.companyId')
    .select(['k.id', 'k.companyId', 'b.contactName', 'b.phone'])
    .select(sql<string | null>`k.document->'delivery'->>'transport'`.as('transport'))
    .select(
      sql<
        string | null
      >`(select a.id from logistics_addresses a where a.company_id = b.id order by a.created_at, a.id limit 1)`.as(
        'deliveryAddressId',
      ),
    )
    .where('k.status', '=', 'SIGNED')
    .where((e) => e(e.val(carId), '=', e.fn.any('k.carIds')))
    .orderBy('k.signedAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the car was handed over against its code. */
export const existsHandover = async (db: Db, { contractId, carId }: Pick<TransportRecord, 'contractId' | 'carId'>) =>
  (await db
    .selectFrom('carReleases')
    .select('id')
    .where('contractId', '=', contractId)
    .where('carId', '=', carId)
    .where('redeemedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()) !== undefined

const place = (column: string) =>
  sql<{
    id: string
    name: string
    city: string
    country: string
    latitudeMicro: number | null
    longitudeMicro: number | null
  } | null>`(select json_build_object('id', a.id, 'name', a.name, 'city', a.city, 'country', a.country,
    'latitudeMicro', a.latitude_micro, 'longitudeMicro', a.longitude_micro) from logistics_addresses a where a.id = ${sql.ref(column)})`

/** Base query for reading. */
export const listTransportsQuery = (db: Db) =>
  db
    .selectFrom('transports as t')
    .leftJoin('cars as c', 'c.id', 't.carId')
    .leftJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .leftJoin('contracts as k', 'k.id', 't.contractId')
    .leftJoin('transportOrders as o', 'o.id', 't.orderId')
    .selectAll('t')
    .select(['c.stockNo', 'c.vin', 'c.photoFileId', 'k.number as contractNumber', 'k.offerId'])
    .select(['b.name as companyName', 'b.country as companyCountry'])
    .select(nameOf('staffUsers', 't.identityCheckedBy').as('identityCheckedByName'))
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .select([
      'o.no as orderNo',
      'o.orderProvider',
      'o.status as orderStatus',
      'o.orderRef',
      'o.priceMinor as orderPriceMinor',
      'o.priceCurrency as orderPriceCurrency',
      'o.split as orderSplit',
      'o.error as orderError',
      'o.wantedAt as orderWantedAt',
      'o.placedAt as orderPlacedAt',
    ])
    .select([
      place('t.pickup_address_id').as('pickup'),
      place('t.terminal_address_id').as('terminal'),
      place('t.inspection_address_id').as('inspection'),
      place('t.delivery_address_id').as('delivery'),
      sql<number>`(select count(*)::int from transports s where s.order_id = t.order_id)`.as('orderCars'),
    ])
export type TransportRead = Awaited<ReturnType<ReturnType<typeof listTransportsQuery>['executeTakeFirstOrThrow']>>

/** The messages sent to and received from the carrier. */
export const findOrderMessages = (db: Db, orderId: string) =>
  db.selectFrom('transportOrders').select(['asked', 'answered']).where('id', '=', orderId).executeTakeFirst()

const live: readonly string[] = ['WANTED', 'PLACED', 'CANCELLING']
/** Whether an order exists, or may exist, at the carrier. */
export async function existsLiveOrder(db: Db, { orderId }: Pick<TransportRecord, 'orderId'>): Promise<boolean> {
  if (orderId === null) return false
  const found = await db.selectFrom('transportOrders').select('status').where('id', '=', orderId).executeTakeFirst()
  return live.includes(found?.status ?? '')
}
