// Negotiations for reading: one statement per page, including the cars.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

type CarOfOffer = {
  id: string
  listingId: string
  stockNo: string
  brand: string
  model: string
  variant: string | null
  year: number | null
  mileage: number | null
  photo: string | null
  askingMinor: number
  minMinor: number | null
  purchaseMinor: number | null
  costsMinor: number
}

const cars = sql<CarOfOffer[]>`(
  select json_agg(json_build_object(
    'id', c.id, 'listingId', oc.listing_id, 'stockNo', c.stock_no, 'brand', c.brand, 'model', c.model, 'variant', c.variant, 'year', c.year,
    'mileage', c.mileage, 'photo', c.photo_file_id, 'askingMinor', oc.asking_minor, 'minMinor', l.min_price_minor,
    'purchaseMinor', c.purchase_price_minor, 'costsMinor', c.costs_minor) order by oc.position)
  from offer_cars oc join cars c on c.id = oc.car_id join listings l on l.id = oc.listing_id where oc.offer_id = o.id)`

/** Queue position. The first waiting offer is number two, because another dealer has the car. */
const place = sql<number | null>`case when o.status = 'ON_HOLD' then (
  select count(distinct w.id) + 2 from offer_cars mine join offer_cars theirs on theirs.car_id = mine.car_id and theirs.is_open
  join offers w on w.id = theirs.offer_id and w.status = 'ON_HOLD' and (w.held_at, w.created_at, w.id) < (o.held_at, o.created_at, o.id)
  where mine.offer_id = o.id) end`

export type OfferRowRead = Awaited<ReturnType<ReturnType<typeof listOffersQuery>['executeTakeFirstOrThrow']>>

export const listOffersQuery = (db: Db) =>
  db
    .selectFrom('offers as o')
    .innerJoin('buyerCompanies as b', 'b.id', 'o.companyId')
    .select([
      'o.id',
      'o.version',
      'o.status',
      'o.isPackage',
      'o.source',
      'o.askingMinor',
      'o.amountMinor',
      'o.lastBy',
      'o.buyerMinor',
      'o.sellerMinor',
      'o.rounds',
      'o.since',
      'o.expiresAt',
      'o.holdReason',
      'o.transport',
      'o.destination',
      'o.rateCurrency',
      'o.rate',
      'o.rateDay',
      'o.rateSource',
      'o.closedReason',
      'o.acceptedAt',
      'o.createdAt',
      'o.updatedAt',
      'b.id as companyId',
      'b.name as companyName',
      'b.country as companyCountry',
      cars.as('cars'),
      place.as('queuePosition'),
      sql<
        string | null
      >`(select r.message from offer_rounds r where r.offer_id = o.id and r.amount_minor is not null order by r.no desc limit 1)`.as(
        'lastMessage',
      ),
      sql<
        number[] | null
      >`(select to_json(r.below_minimums) from offer_rounds r where r.offer_id = o.id and r.amount_minor is not null order by r.no desc limit 1)`.as(
        'approved',
      ),
    ])

export type RoundRead = Awaited<ReturnType<typeof listOfferRounds>>[number]
export const listOfferRounds = (db: Db, offerId: string) =>
  db
    .selectFrom('offerRounds as r')
    .leftJoin('staffUsers as s', 's.id', 'r.staffId')
    .leftJoin('buyerUsers as u', 'u.id', 'r.buyerUserId')
    .leftJoin('staffUsers as a', 'a.id', 'r.belowBy')
    .select([
      'r.no',
      'r.side',
      'r.kind',
      'r.amountMinor',
      'r.message',
      'r.reason',
      'r.isAutomatic',
      'r.at',
      'r.expiresAt',
      's.name as staff',
      'r.belowReason',
      'a.name as approver',
      'u.name as dealer',
    ])
    .where('r.offerId', '=', offerId)
    .orderBy('r.no')
    .limit(200)
    .execute()

/** An open offer of the company with a car below its minimum and without an approval. */
export const needsApproval = sql<boolean>`exists (select from overtaken_offers v where v.offer_id = o.id)`
/** The dealer has accepted; the company still has to confirm. */
export const isChecking = sql<boolean>`o.last_by = 'BUYER' and o.status = 'COUNTERED_BY_BUYER' and o.buyer_minor = o.seller_minor`

/** Median minutes between a dealer's amount and our manual answer, and the number of answers. */
export async function getAnswerTimes(db: Db, since: Date): Promise<{ minutes: number | null; answers: number }> {
  const { rows: found } = await sql<{ minutes: number | null; answers: number }>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from r.at - a.at) / 60))::int as minutes, count(*) as answers
    from offer_rounds r join offer_rounds a on a.offer_id = r.offer_id and a.no = r.no - 1 and a.side = 'BUYER' and a.amount_minor is not null
    where r.side = 'SELLER' and not r.is_automatic and r.at >= ${since.toISOString()}::timestamptz`.execute(db)
  return found[0] ?? { minutes: null, answers: 0 }
}
