// Orders of a company: its agreements and their contracts.
import { sql } from 'kysely'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { OrdersQuery } from '@bilbro/contract/deal/contracts/portal-orders'
import type { List } from '../../../core/lists/page.ts'
import { finds } from '../../../core/lists/search.ts'
import type { Db } from '../../../core/postgres/db.ts'

type CarOfOrder = {
  id: string
  stockNo: string
  brand: string
  model: string
  variant: string | null
  year: number | null
  mileage: number | null
  photo: string | null
  status: CarStatus
  askingMinor: number
  /** The car is released and the company delivers it. */
  isBrought: boolean
  /** Planned delivery time while the car has not arrived. */
  plannedAt: string | null
}
const cars = sql<CarOfOrder[]>`(
  select json_agg(json_build_object('id', c.id, 'stockNo', c.stock_no, 'brand', c.brand, 'model', c.model, 'variant', c.variant, 'year', c.year,
    'mileage', c.mileage, 'photo', c.photo_file_id, 'status', c.status, 'askingMinor', oc.asking_minor,
    'isBrought', exists (select from car_releases r where r.contract_id = t.id and r.car_id = c.id and r.taken_back_at is null and r.dealer_collects_since is null),
    'plannedAt', (select to_json(max(p.delivery_planned_at)) from transports p where p.contract_id = t.id and p.car_id = c.id and p.status_group in ('PENDING', 'IN_PROGRESS')))
    order by oc.position)
  from offer_cars oc join cars c on c.id = oc.car_id where oc.offer_id = o.id)`
type Message = { id: string; body: string; at: string }
const messages = sql<Message[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'body', n.body, 'at', to_json(n.created_at)) order by n.created_at desc, n.id), '[]')
  from notes n join contracts own on own.id = n.contract_id
  where own.offer_id = o.id and n.visibility = 'DEALER' and n.removed_at is null)`
const words = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.variant), ' ') from cars c where c.id = any(o.car_ids))`

export type OrderRead = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>

/** An order with a contract stays visible after its deal has failed, because the dealer may need its documents. */
export const orderRows = (db: Db, companyId: string) =>
  db
    .selectFrom('offers as o')
    .leftJoin('contracts as t', (join) =>
      join.on(
        sql<boolean>`t.id = (select n.id from contracts n where n.offer_id = o.id order by n.created_at desc, n.id desc limit 1)`,
      ),
    )
    // A lateral join per contract. The whole view would otherwise be aggregated for a page of ten.
    .leftJoinLateral(
      (e) => e.selectFrom('billedContracts').selectAll().whereRef('contractId', '=', 't.id').as('billed'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'o.status', 'o.amountMinor', 'o.acceptedAt', 'o.carIds'])
    .select([
      't.id as contractId',
      't.number',
      't.status as contractStatus',
      't.amountMinor as contractMinor',
      't.dueAt',
      't.signedAt',
      't.documentFileId',
      't.signedFileId',
      't.document',
      cars.as('cars'),
      messages.as('messages'),
      'billed.sales',
      'billed.unpaid',
    ])
    .where('o.companyId', '=', companyId)
    .where((e) => e.or([e('o.status', '=', 'ACCEPTED'), e('t.number', 'is not', null)]))

export const ordersList = (db: Db, companyId: string, q: OrdersQuery): List<OrderRead> => ({
  rows: orderRows(db, companyId).where(finds(q.search, [words, sql.ref('t.number')])),
  id: sql<string>`o.id`,
  order: sql`o.accepted_at desc, o.id desc`,
})

/** Number of contracts that wait for the company's signature. */
export const waitingFor = async (db: Db, companyId: string): Promise<number> =>
  (
    await db
      .selectFrom('contracts')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('companyId', '=', companyId)
      .where('status', '=', 'WAITING_BUYER')
      .executeTakeFirstOrThrow()
  ).n
