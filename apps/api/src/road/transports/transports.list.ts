// Office list of transports: dealers' cars and internal transports.
import { type RawBuilder, sql } from 'kysely'
import type { TransportsQuery } from '@bilbro/contract/road/transports/logistics'
import { transportGroups, type TransportGroup } from '@bilbro/contract/road/transports/transport-states'
import { defaultZone } from '@bilbro/contract/time/days'
import { daysAfter } from '../../core/days.ts'
import { statusCounters } from '../../core/lists/status-counters.ts'
import type { List } from '../../core/lists/page.ts'
import { matchesSearchWords } from '../../core/lists/search-words.ts'
import { allOf, always, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { listTransportsQuery, type TransportRead } from './transports.store.ts'

const id = sql<string>`t.id`
const orders = {
  updatedAt: always('t.updatedAt'),
  createdAt: always('t.createdAt'),
  pickupPlannedAt: sql`t.pickup_planned_at`,
  deliveryPlannedAt: sql`t.delivery_planned_at`,
  // Within a status, sorted by the last event. One index serves both.
  status: (direction: RawBuilder<unknown>) => sql`t.status ${direction}, t.updated_at ${direction}`,
}

/**
 * Not delivered, and behind the planned day by today or by the expected time: the rule of `lateDaysOf`, for transports
 * under way.
 */
export const isLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(t.status_group not in ('CANCELLED', 'DELIVERED') and t.delivery_planned_at is not null
    and (greatest(${now.toISOString()}::timestamptz, t.expected_at) at time zone ${defaultZone})::date
      > (t.delivery_planned_at at time zone ${defaultZone})::date)`

/** Ordered more than a day ago, and the carrier has not answered. */
export const isSilent = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(t.status in ('AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED')
    and coalesce(t.last_news_at, t.updated_at) < ${now.toISOString()}::timestamptz - interval '24 hours')`

const ofTiming = { LATE: isLate, SILENT: isSilent }

/** The group of a counter row, if the row matches the two filters that counters support. */
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
  { isInternal, now }: { isInternal: boolean; now: Date },
): Promise<List<TransportRead, TransportGroup>> {
  const of = [sql<boolean>`t.is_internal = ${isInternal}`]
  if (q.search) of.push(await matchesSearchWords(db, q.search))
  if (q.status.length) of.push(isAnyOf('t.status', q.status))
  if (q.deliveryProvider.length) of.push(isAnyOf('t.deliveryProvider', q.deliveryProvider))
  if (q.flag.length) of.push(sql`t.flags <> '{}' and t.flags && ${sql.val(q.flag)}::text[]`)
  if (q.companyId.length) of.push(isOneOf('t.companyId', q.companyId))
  if (q.timing.length)
    of.push(
      sql`(${sql.join(
        q.timing.map((one) => ofTiming[one](now)),
        sql` or `,
      )})`,
    )
  if (q.orderId) of.push(sql`t.order_id = ${q.orderId}`)
  if (q.plannedMin || q.plannedMax) {
    const [from, to] = [q.plannedMin ?? '1900-01-01', daysAfter(q.plannedMax ?? '2999-12-30', 1)]
    of.push(sql`((t.pickup_planned_at >= ${from}::date and t.pickup_planned_at < ${to}::date)
      or (t.delivery_planned_at >= ${from}::date and t.delivery_planned_at < ${to}::date))`)
  }
  const isOfAny =
    q.search || q.flag.length || q.companyId.length || q.timing.length || q.orderId || q.plannedMin || q.plannedMax
  return {
    rows: listTransportsQuery(db).where(allOf(of)),
    plain: db.selectFrom('transports as t').where(allOf(of)),
    id,
    order: orderOf(q, orders, id),
    status: { of: sql.ref<string>('t.status_group'), all: transportGroups, wanted: q.group },
    counted: isOfAny ? undefined : statusCounters(db, 'transports', groupOf(q, isInternal)),
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
