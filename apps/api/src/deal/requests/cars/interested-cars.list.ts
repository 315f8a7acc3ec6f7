// Cars that dealers are interested in: marked on the website, or on their open requests.
import { sql } from 'kysely'
import type { InterestedCarsQuery } from '@bilbro/contract/deal/requests/interested-cars'
import type { RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { defaultZone } from '@bilbro/contract/time/days'
import type { Db } from '../../../core/postgres/db.ts'
import type { List } from '../../../core/lists/page.ts'
import { finds, orderOf } from '../../../core/lists/search.ts'
import type { ListFile } from '../../../tables/export-list.ts'
import * as requestedCars from './requested-cars.store.ts'

type Narrowed = Pick<InterestedCarsQuery, 'country' | 'via' | 'shownMin' | 'shownMax'>

/** One row per dealer and car, with the source of the interest. */
const all = (db: Db) =>
  db
    .selectFrom('interests as i')
    .innerJoin('listings as l', 'l.id', 'i.listingId')
    .select(['l.carId', 'i.companyId', 'i.createdAt as at', sql<boolean>`true`.as('fromWebsite')])
    .unionAll(
      db
        .selectFrom('requestCars as m')
        .innerJoin('carRequests as r', 'r.id', 'm.requestId')
        .select([
          'm.carId',
          sql<string>`r.company_id`.as('companyId'),
          'm.addedAt as at',
          sql<boolean>`false`.as('fromWebsite'),
        ])
        .where('r.status', 'not in', ['LOST', 'ARCHIVED'])
        .where('r.companyId', 'is not', null)
        // Cars that staff added without sharing them are no interest of the dealer.
        .where((eb) => eb.or([eb('m.origin', '=', 'INTEREST'), eb('m.sharedAt', 'is not', null)])),
    )

function interests(db: Db, { country, via, shownMin: from, shownMax: to }: Narrowed) {
  let found = db.selectFrom(all(db).as('w')).innerJoin('buyerCompanies as b', 'b.id', 'w.companyId')
  if (country) found = found.where('b.country', '=', country)
  if (via.length)
    found = found.where(
      'w.fromWebsite',
      'in',
      via.map((one) => one === 'WEBSITE'),
    )
  if (from) found = found.where(sql<boolean>`w.at >= ${from}::timestamp at time zone ${sql.lit(defaultZone)}`)
  if (to) found = found.where(sql<boolean>`w.at < (${to}::date + 1)::timestamp at time zone ${sql.lit(defaultZone)}`)
  return found
}

const counted = (db: Db, q: Narrowed) =>
  interests(db, q)
    .select('w.carId')
    .select(sql<number>`count(distinct w.company_id)::int`.as('dealers'))
    .select(sql<number>`(count(distinct w.company_id) filter (where w.from_website))::int`.as('fromWebsite'))
    .select(sql<string>`max(w.at)`.as('lastAt'))
    .groupBy('w.carId')

const id = sql<string>`c.id`
const words = ['c.stock_no', 'c.brand', 'c.model', 'c.variant'].map((column) => sql.ref(column))
const orders = { dealers: sql`s.dealers`, lastAt: sql`s.last_at`, brand: sql`lower(concat_ws(' ', c.brand, c.model))` }

const rows = (db: Db, q: Narrowed) =>
  requestedCars
    .listRowsQuery(db)
    .innerJoin(counted(db, q).as('s'), 's.carId', 'c.id')
    .select(['s.dealers', 's.fromWebsite', 's.lastAt'])
    .where('c.status', '<>', 'DELETED')
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const interestedCarsList = (db: Db, q: InterestedCarsQuery): List<Row> => ({
  rows: rows(db, q).where(finds(q.search, words)),
  id,
  order: orderOf(q, orders, id),
})

/** Number of interested dealers per country for each of these cars. */
export async function countriesOf(db: Db, carIds: readonly string[], q: Narrowed = { via: [] }) {
  const found = new Map<string, { country: string; count: number }[]>()
  if (!carIds.length) return found
  const counts = await interests(db, q)
    .select(['w.carId', 'b.country', sql<number>`count(distinct w.company_id)::int`.as('count')])
    .where('w.carId', 'in', carIds)
    .groupBy(['w.carId', 'b.country'])
    .orderBy('count', 'desc')
    .orderBy('b.country')
    .execute()
  for (const { carId, ...one } of counts) found.set(carId, [...(found.get(carId) ?? []), one])
  return found
}

const request = (row: { requestId: string | null; requestNo: number | null; requestStatus: RequestStatus | null }) =>
  row.requestId === null ? null : { id: row.requestId, requestNo: row.requestNo!, status: row.requestStatus! }

/** Interests shown on the website, oldest first. */
export async function fromWebsite(db: Db, carId: string) {
  const found = await db
    .selectFrom('interests as i')
    .innerJoin('listings as l', 'l.id', 'i.listingId')
    .innerJoin('buyerCompanies as b', 'b.id', 'i.companyId')
    .innerJoin('buyerUsers as u', 'u.id', 'i.userId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('carRequests as r')
          .innerJoin('requestCars as m', 'm.requestId', 'r.id')
          .select(['r.id', 'r.requestNo', 'r.status'])
          .whereRef('r.companyId', '=', 'i.companyId')
          .where('m.carId', '=', carId)
          .orderBy('r.createdAt', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['b.id as companyId', 'b.name', 'b.country', 'u.id as userId', 'u.name as userName', 'i.createdAt as at'])
    .select(['r.id as requestId', 'r.requestNo', 'r.status as requestStatus'])
    .where('l.carId', '=', carId)
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .limit(500)
    .execute()
  return found.map((row, place) => ({
    company: { id: row.companyId, name: row.name, country: row.country },
    user: { id: row.userId, name: row.userName },
    at: row.at,
    via: 'WEBSITE' as const,
    request: request(row),
    place: place + 1,
  }))
}

/** Open requests with this car, newest first. Cars that staff have not shared do not count. */
export async function fromRequests(db: Db, carId: string) {
  const found = await db
    .selectFrom('requestCars as m')
    .innerJoin('carRequests as r', 'r.id', 'm.requestId')
    .innerJoin('buyerCompanies as b', 'b.id', 'r.companyId')
    .leftJoin('buyerUsers as u', 'u.id', 'r.askedBy')
    .select(['b.id as companyId', 'b.name', 'b.country', 'u.id as userId', 'u.name as userName', 'm.addedAt as at'])
    .select(['r.id as requestId', 'r.requestNo', 'r.status as requestStatus'])
    .where('m.carId', '=', carId)
    .where('r.status', 'not in', ['LOST', 'ARCHIVED'])
    .where((eb) => eb.or([eb('m.origin', '=', 'INTEREST'), eb('m.sharedAt', 'is not', null)]))
    .orderBy('m.addedAt', 'desc')
    .orderBy('m.carId', 'desc')
    .limit(500)
    .execute()
  return found.map((row) => ({
    company: { id: row.companyId, name: row.name, country: row.country },
    user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    at: row.at,
    via: 'REQUEST' as const,
    request: request(row),
  }))
}

export const interestedCarsFile: ListFile<Row> = {
  name: 'interested-cars',
  columns: [
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.brand', cell: (row) => row.brand },
    { header: 'car.model', cell: (row) => row.model },
    { header: 'office.requests.dealers', cell: (row) => row.dealers },
    { header: 'office.requests.fromWebsite', cell: (row) => row.fromWebsite },
    { header: 'word.date', cell: (row) => row.lastAt },
  ],
}
