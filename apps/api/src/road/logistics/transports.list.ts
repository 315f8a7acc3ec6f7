// Transports as a list of the office: dealers' cars, and moves between yards.
import { sql } from 'kysely'
import type { TransportsQuery } from '@bilbro/contract/road/logistics'
import { transportGroups, type TransportGroup } from '@bilbro/contract/road/transport-states'
import { daysAfter } from '../../core/days.ts'
import { keptCounts } from '../../core/lists/kept-counts.ts'
import type { List } from '../../core/lists/page.ts'
import { findsReady } from '../../core/lists/finds-ready.ts'
import { always, isOneOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { rows, type TransportRead } from './transports.store.ts'

const id = sql<string>`t.id`
const orders = {
  updatedAt: always('t.updatedAt'),
  createdAt: always('t.createdAt'),
  pickupPlannedAt: sql`t.pickup_planned_at`,
  deliveryPlannedAt: sql`t.delivery_planned_at`,
  status: always('t.status'),
}
const words = [
  ...[
    'c.stock_no',
    'c.vin',
    'c.brand',
    'c.model',
    'b.name',
    'k.number',
    't.carrier',
    't.driver_name',
    't.driver_plate',
    'o.order_ref',
  ].map((column) => sql.ref(column)),
  sql`t.no::text`,
]

/** The group of a counter, when it counts what the two filters that counters know ask for. */
const groupOf =
  ({ status, deliveryProvider }: TransportsQuery, isInternal: boolean) =>
  ([internal, group, its, provider]: readonly string[]) => {
    const is = (wanted: readonly string[], one?: string) => !wanted.length || wanted.includes(one!)
    const belongs = internal === `${isInternal}` && is(status, its) && is(deliveryProvider, provider)
    return belongs ? (group as TransportGroup) : undefined
  }

export async function transportsList(
  db: Db,
  q: TransportsQuery,
  { isInternal }: { isInternal: boolean },
): Promise<List<TransportRead, TransportGroup>> {
  let found = rows(db).where('t.isInternal', '=', isInternal)
  if (q.search) found = found.where((await findsReady(db, q.search, words)).where)
  if (q.status.length) found = found.where(sql<boolean>`t.status = any(${sql.val(q.status)}::text[])`)
  if (q.deliveryProvider.length)
    found = found.where(sql<boolean>`t.delivery_provider = any(${sql.val(q.deliveryProvider)}::text[])`)
  if (q.flag.length) found = found.where(sql<boolean>`t.flags <> '{}' and t.flags && ${sql.val(q.flag)}::text[]`)
  if (q.companyId.length) found = found.where(isOneOf('t.companyId', q.companyId))
  if (q.orderId) found = found.where('t.orderId', '=', q.orderId)
  if (q.plannedMin || q.plannedMax) {
    const [from, to] = [q.plannedMin ?? '1900-01-01', daysAfter(q.plannedMax ?? '2999-12-30', 1)]
    found = found.where(
      sql<boolean>`((t.pickup_planned_at >= ${from}::date and t.pickup_planned_at < ${to}::date)
        or (t.delivery_planned_at >= ${from}::date and t.delivery_planned_at < ${to}::date))`,
    )
  }
  const isOfAny = q.search || q.flag.length || q.companyId.length || q.orderId || q.plannedMin || q.plannedMax
  return {
    rows: found,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql.ref<string>('t.status_group'), all: transportGroups, wanted: q.group },
    counted: isOfAny ? undefined : keptCounts(db, 'transports', groupOf(q, isInternal)),
  }
}

export const transportsFile: ListFile<TransportRead> = {
  name: 'transports',
  columns: [
    { header: 'word.number', cell: (row) => `${row.no}` },
    { header: 'word.status', cell: (row, t) => t(`transportStatus.${row.status}`) },
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.companyCountry },
    {
      header: 'office.transport.deliveryProvider',
      cell: (row, t) => row.deliveryProvider && t(`deliveryProvider.${row.deliveryProvider as 'GIRE'}`),
    },
    { header: 'office.transport.carrier', cell: (row) => row.carrier },
    { header: 'office.transport.pickupPlannedAt', cell: (row) => row.pickupPlannedAt },
    { header: 'office.transport.deliveryPlannedAt', cell: (row) => row.deliveryPlannedAt },
    { header: 'office.transport.expectedAt', cell: (row) => row.expectedAt },
    { header: 'office.transport.deliveredAt', cell: (row) => row.deliveredAt },
  ],
}
