// The office list of requests. The board shows it in columns.
import { type RawBuilder, sql } from 'kysely'
import type { RequestRow, RequestsQuery } from '@bilbro/contract/deal/requests/car-requests'
import { requestStates, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { wishOf } from './car-requests.wish.ts'

const id = sql<string>`r.id`
const isOpen = sql`r.status not in ('WON', 'LOST', 'ARCHIVED')`
/** Normalised brand and model, or the free text: two requests with the same value are possible duplicates. */
const sameness = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`regexp_replace(lower(unaccent(coalesce(${of('brand')} || '|' || coalesce(${of('model')}, ''), ${of('wish')}))), '[^a-z0-9|]', '', 'g')`
}
export const isDuplicate = sql<boolean>`(o.company_id = r.company_id or o.outlet_user_id = r.outlet_user_id) and o.id <> r.id and o.status not in ('WON', 'LOST', 'ARCHIVED') and ${sameness('o')} = ${sameness('r')}`

export const rows = (db: Db) =>
  db
    .selectFrom('carRequests as r')
    .leftJoin('buyerCompanies as b', 'b.id', 'r.companyId')
    .leftJoin('outletUsers as p', 'p.id', 'r.outletUserId')
    .leftJoin('staffUsers as u', 'u.id', 'r.assigneeId')
    .selectAll('r')
    .select(['b.name as companyName', 'b.country as companyCountry', 'u.name as assigneeName'])
    .select(['p.name as personName', 'p.email as personEmail', 'p.phone as personPhone'])
    .select(['p.country as personCountry', 'p.language as personLanguage'])
    .select(sql<number>`(select count(*)::int from request_cars c where c.request_id = r.id)`.as('cars'))
    .select(
      sql<number>`case when ${isOpen} then (select count(*)::int from car_requests o where ${isDuplicate}) else 0 end`.as(
        'duplicates',
      ),
    )
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const words = [
  ...['b.name', 'p.name', 'r.brand', 'r.model', 'r.wish', 'r.message', 'u.name'].map((column) => sql.ref(column)),
  sql`r.request_no::text`,
  sql`p.email::text`,
]
const rank = sql`array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], r.priority)`
const orders = {
  /** Open requests by priority and due time; closed ones last, newest first. */
  queue: (direction: RawBuilder<unknown>) => sql`
    (not (${isOpen})) ${direction}, case when ${isOpen} then ${rank} end, case when ${isOpen} then r.due_at end nulls last,
    case when ${isOpen} then r.created_at end, r.closed_at desc`,
  requestNo: sql`r.request_no`,
  company: sql`lower(coalesce(b.name, p.name))`,
  status: sql`array_position(${sql.val([...requestStates.all])}::text[], r.status)`,
  dueAt: sql`r.due_at`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
}

/** The end of the day in the company's time zone. */
const tonight = (now: Date) =>
  sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Berlin') + interval '1 day') at time zone 'Europe/Berlin'`

export function requestsList(
  db: Db,
  q: RequestsQuery,
  { me, now }: { me: string; now: Date },
): List<Row, RequestStatus> {
  let found = rows(db).where(finds(q.search, words))
  if (q.priority.length) found = found.where('r.priority', 'in', q.priority)
  if (q.source.length) found = found.where('r.source', 'in', q.source)
  if (q.country) found = found.where(sql<boolean>`coalesce(b.country, p.country) = ${q.country}`)
  if (q.companyId) found = found.where('r.companyId', '=', q.companyId)
  if (q.assigneeId) found = found.where('r.assigneeId', '=', q.assigneeId)
  if (q.unassigned) found = found.where('r.assigneeId', 'is', null)
  if (q.carId)
    found = found.where(
      sql<boolean>`exists (select from request_cars c where c.request_id = r.id and c.car_id = ${q.carId})`,
    )
  if (q.today)
    found = found
      .where('r.assigneeId', '=', me)
      .where(sql<boolean>`${isOpen}`)
      .where(sql<boolean>`(r.due_at < ${tonight(now)} or r.status = 'NEW')`)
  return {
    rows: found,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql`r.status`, all: requestStates.all, wanted: q.status },
  }
}

export const isOverdue = ({ status, dueAt }: Pick<Row, 'status' | 'dueAt'>, now: Date): boolean =>
  dueAt !== null && !['WON', 'LOST', 'ARCHIVED'].includes(status) && Date.parse(dueAt) < now.getTime()

const consumerOf = (row: Row): RequestRow['consumer'] =>
  row.outletUserId === null
    ? null
    : {
        id: row.outletUserId,
        name: row.personName ?? '',
        email: row.personEmail ?? '',
        phone: row.personPhone,
        country: row.personCountry,
        language: row.personLanguage ?? 'de',
      }

/** Fields that list rows and details share. */
export const sharedOf = (row: Row, now: Date): Omit<RequestRow, 'cars' | 'duplicates'> => ({
  id: row.id,
  requestNo: row.requestNo,
  status: row.status,
  priority: row.priority as RequestRow['priority'],
  source: row.source as RequestRow['source'],
  company:
    row.companyId === null
      ? null
      : { id: row.companyId, name: row.companyName ?? '', country: row.companyCountry ?? '' },
  consumer: consumerOf(row),
  ...wishOf(row),
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  dueAt: row.dueAt,
  isOverdue: isOverdue(row, now),
  lastContactAt: row.lastContactAt,
  lossReason: row.lossReason as RequestRow['lossReason'],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
})
export const toRow = (row: Row, now: Date): RequestRow => ({
  ...sharedOf(row, now),
  cars: row.cars,
  duplicates: row.duplicates,
})

export const requestsFile: ListFile<Row> = {
  name: 'requests',
  columns: [
    { header: 'word.company', cell: (row) => row.companyName ?? row.personName },
    { header: 'office.requests.no', cell: (row) => row.requestNo },
    { header: 'word.country', cell: (row) => row.companyCountry ?? row.personCountry },
    { header: 'word.email', cell: (row) => row.personEmail },
    { header: 'word.phone', cell: (row) => row.personPhone },
    { header: 'word.status', cell: (row, t) => t(`requestStatus.${row.status}`) },
    { header: 'office.requests.priority', cell: (row, t) => t(`priority.${row.priority}`) },
    { header: 'office.requests.source', cell: (row, t) => t(`requestSource.${row.source}`) },
    { header: 'car.brand', cell: (row) => row.brand },
    { header: 'car.model', cell: (row) => row.model },
    { header: 'office.requests.wish', cell: (row) => row.wish },
    { header: 'office.requests.cars', cell: (row) => row.cars },
    { header: 'car.assignee', cell: (row) => row.assigneeName },
    { header: 'office.requests.dueAt', cell: (row) => row.dueAt },
    { header: 'office.requests.lossReason', cell: (row, t) => row.lossReason && t(`lossReason.${row.lossReason}`) },
    { header: 'word.date', cell: (row) => row.createdAt },
  ],
}
