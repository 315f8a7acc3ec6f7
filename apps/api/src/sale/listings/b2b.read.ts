// Reads listings for the office: row, detail, report, dashboard.
import { defaultZone } from '@bilbro/contract/time/days'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { sql } from 'kysely'
import type { Listing, ListingRow } from '@bilbro/contract/sale/b2b'
import { blockersOf } from '@bilbro/contract/sale/publishing'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { listingStates, type ListingStatus } from '@bilbro/contract/listing-states'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'
import { moneyOf } from '../../core/money.ts'
import { daysBetween, companyDay } from '../../core/days.ts'
import * as photoSets from '../../yard/pictures/photo-sets.store.ts'
import { checklist } from './listings.rules.ts'

export type Shown = {
  today: string
  pictureUrl: (fileId: string) => string
  /** Whether the reader may see cars with their registration numbers. */
  maySeeCars: boolean
  maySeeOffers: boolean
}

/** Number of offers that are queued until the car is available again. */
const inLine = sql<number>`case when k.id is not null then (
  select count(*)::int from offer_cars w join offers f on f.id = w.offer_id and f.status = 'ON_HOLD' where w.listing_id = l.id and w.is_open) else 0 end`

export const rows = (db: Db) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .leftJoin('listingLocks as k', (join) => join.onRef('k.listingId', '=', 'l.id').on('k.state', '=', 'HELD'))
    .leftJoin('staffUsers as o', 'o.id', 'k.ownerId')
    .leftJoin('buyerCompanies as d', 'd.id', 'k.companyId')
    .selectAll('l')
    .select([
      'c.stockNo',
      'c.vin',
      'c.brand',
      'c.model',
      'c.variant',
      'c.year',
      'c.mileage',
      'c.status as carStatus',
      'c.thumbnailFileId',
      'c.photoCount',
      'c.reportNumber',
      'c.purchaseTaxCase',
      'c.firstRegistration',
      'c.condition',
    ])
    .select([
      'k.id as lockId',
      'k.ownerId',
      'o.name as ownerName',
      'k.reason as lockReason',
      'k.note as lockNote',
      'k.expiresAt',
      'k.extensions',
      'k.companyId as lockCompanyId',
      'd.name as lockCompanyName',
      inLine.as('inLine'),
    ])

export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Dealers see a listing only while it is available or locked. In the outlet, agreed or withdrawn it is not online. */
const onlineDaysOf = ({ status, publishedAt }: Pick<Row, 'status' | 'publishedAt'>, today: string) =>
  publishedAt === null || (status !== 'AVAILABLE' && status !== 'LOCKED')
    ? null
    : daysBetween(companyDay(new Date(publishedAt)), today)

export function toRow(row: Row, shown: Shown): ListingRow {
  return {
    id: row.id,
    version: row.version,
    status: row.status as ListingStatus,
    car: {
      id: row.carId,
      stockNo: row.stockNo,
      vin: row.vin,
      brand: row.brand,
      model: row.model,
      variant: row.variant,
      year: row.year,
      mileage: row.mileage,
      status: row.carStatus as ListingRow['car']['status'],
      photo: row.thumbnailFileId && shown.pictureUrl(row.thumbnailFileId),
      photoCount: row.photoCount,
    },
    price: moneyOf(row.priceMinor, row.currency),
    isNegotiable: row.isNegotiable,
    groupIds: row.groupIds,
    countries: row.countries,
    isPublic: row.isPublic,
    interested: row.interestedCount,
    lock:
      row.lockId === null
        ? null
        : {
            id: row.lockId,
            owner: { id: row.ownerId!, name: row.ownerName! },
            reason: row.lockReason as NonNullable<ListingRow['lock']>['reason'],
            note: row.lockNote,
            expiresAt: row.expiresAt!,
            forCompany: row.lockCompanyId ? { id: row.lockCompanyId, name: row.lockCompanyName! } : null,
            extensions: row.extensions!,
            queue: row.inLine,
          },
    blockers: blockersOf({
      carStatus: row.carStatus as CarStatus,
      priceMinor: row.priceMinor,
      photoCount: row.photoCount,
      purchaseTaxCase: row.purchaseTaxCase,
    }),
    publishedAt: row.publishedAt,
    onlineDays: onlineDaysOf(row, shown.today),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** All data of one listing. @throws notFound */
export async function get(db: Db, id: string, shown: Shown): Promise<Listing> {
  const [row, overtaken, interests] = await Promise.all([
    rows(db).where('l.id', '=', id).executeTakeFirst(),
    shown.maySeeOffers ? overtakenOf(db, id) : [],
    db
      .selectFrom('interests as i')
      .innerJoin('buyerCompanies as b', 'b.id', 'i.companyId')
      .innerJoin('buyerUsers as u', 'u.id', 'i.userId')
      .select(['b.id as companyId', 'b.name as company', 'b.country', 'u.name as person', 'i.createdAt as at'])
      .where('i.listingId', '=', id)
      .orderBy('i.createdAt')
      .orderBy('i.id')
      .limit(200)
      .execute(),
  ])
  if (!row) throw appError('notFound')
  const status = row.status as ListingStatus
  const texts = row.texts as Record<string, string>
  return {
    ...toRow(row, shown),
    minPrice: moneyOf(row.minPriceMinor, row.currency),
    previousPrice: moneyOf(row.previousPriceMinor, row.currency),
    texts,
    conditionSummary: row.conditionSummary,
    checklist: checklist({
      ...row,
      texts,
      photoSet: await photoSets.get(db),
      views: await photoSets.listViews(db, row.carId),
    }),
    photoException: row.photoException,
    nextStatuses: listingStates.staffNext(status),
    overtaken: overtaken.map((one) => ({
      offerId: one.offerId!,
      version: one.offerVersion!,
      company: one.company,
      amount: { minor: one.amountMinor!, currency: 'EUR' },
    })),
    interests,
  }
}

const overtakenOf = (db: Db, listingId: string) =>
  db
    .selectFrom('overtakenOffers as v')
    .innerJoin('buyerCompanies as b', 'b.id', 'v.companyId')
    .select(['v.offerId', 'v.offerVersion', 'v.amountMinor', 'b.name as company'])
    .where('v.listingId', '=', listingId)
    .orderBy('v.amountMinor')
    .limit(200)
    .execute()

type Span = { from: string; to: string }
/** Between two days of ours, both included. */
export const dayIn = (column: string, { from, to }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::timestamp at time zone ${sql.lit(defaultZone)} and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${sql.lit(defaultZone)}`

export async function report(db: Db, span: Span, today: string) {
  const found = await db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .where(dayIn('l.createdAt', span))
    .select([
      'c.brand',
      sql<number>`count(*)`.as('listings'),
      sql<number>`count(*) filter (where l.published_at is not null)`.as('published'),
      sql<number>`count(*) filter (where l.status = 'AVAILABLE')`.as('available'),
      sql<number>`count(*) filter (where l.status = 'LOCKED')`.as('locked'),
      sql<number>`count(*) filter (where l.status = 'SOLD')`.as('sold'),
      sql<number>`count(*) filter (where l.status = 'WITHDRAWN')`.as('withdrawn'),
      sql<number>`sum(l.interested_count)::int`.as('interested'),
      sql<number | null>`round(avg(l.price_minor))::bigint`.as('averagePrice'),
      // As `onlineDaysOf`.
      sql<number | null>`avg(${today}::date - (l.published_at at time zone ${sql.lit(defaultZone)})::date)
        filter (where l.status in ('AVAILABLE', 'LOCKED'))::float8`.as('averageOnlineDays'),
    ])
    .groupBy('c.brand')
    .orderBy(sql`count(*)`, 'desc')
    .limit(200)
    .execute()
  return { ...span, rows: found.map((row) => ({ ...row, averagePrice: moneyOf(row.averagePrice, 'EUR') })) }
}

/** Interests that dealers showed on the website. */
const interests = (db: Db, span: Span) =>
  db
    .selectFrom('interests as i')
    .innerJoin('listings as l', 'l.id', 'i.listingId')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .where('c.status', '<>', 'DELETED')
    .where(dayIn('i.createdAt', span))
/** A dealer counts once for a car, also if the car was listed twice: as in the list of these cars. */
const dealersOfCars = sql<number>`count(distinct (l.car_id, i.company_id))`

export async function dashboard(db: Db, span: Span) {
  const [statuses, days, countries, wanted, sum] = await Promise.all([
    db
      .selectFrom('listings')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    interests(db, span)
      .select([
        sql<string>`to_char(i.created_at at time zone ${sql.lit(defaultZone)}, 'YYYY-MM-DD')`.as('day'),
        dealersOfCars.as('count'),
      ])
      .groupBy('day')
      .orderBy('day')
      .limit(400)
      .execute(),
    interests(db, span)
      .innerJoin('buyerCompanies as b', 'b.id', 'i.companyId')
      .select(['b.country', dealersOfCars.as('count')])
      .groupBy('b.country')
      .orderBy('count', 'desc')
      .limit(60)
      .execute(),
    db
      .selectFrom('listings as l')
      .innerJoin('cars as c', 'c.id', 'l.carId')
      .where('l.interestedCount', '>', 0)
      .where('l.status', 'in', ['AVAILABLE', 'LOCKED'])
      .select([
        'l.id as listingId',
        'c.brand',
        'c.model',
        'c.variant',
        'c.stockNo',
        'l.interestedCount as interested',
        'l.priceMinor',
        'l.currency',
      ])
      .orderBy('l.interestedCount', 'desc')
      .orderBy('l.id')
      .limit(10)
      .execute(),
    db
      .selectFrom('listings')
      .where('status', '=', 'AVAILABLE')
      .select(sql<number>`coalesce(sum(price_minor), 0)::bigint`.as('asking'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...span,
    byStatus: Object.fromEntries(statuses.map((row) => [row.status, row.count])),
    interestsByDay: days,
    interestsByCountry: countries,
    askingTotal: moneyOf(sum.asking, 'EUR'),
    mostWanted: wanted.map((row) => ({
      listingId: row.listingId,
      title: carTitle(row),
      stockNo: row.stockNo,
      interested: row.interested,
      price: moneyOf(row.priceMinor, row.currency),
    })),
  }
}
