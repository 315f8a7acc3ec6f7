// The office list of negotiations: whose turn it is, since when, and the value.
import { type RawBuilder, sql } from 'kysely'
import type { OffersQuery } from '@bilbro/contract/deal/offers/offers'
import {
  lostOfferStatuses,
  noReason,
  offerStates,
  openOfferStatuses,
  type OfferStatus,
} from '@bilbro/contract/deal/offers/offer-states'
import type { PortalOfferTab } from '@bilbro/contract/deal/offers/portal-offer-tabs'
import type { PortalOffersQuery } from '@bilbro/contract/deal/offers/portal-offers'
import { defaultZone } from '@bilbro/contract/time/days'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import { toCell } from '../../core/money.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type StaffRowRead, staffRows } from './offer-margin.read.ts'
import { isChecking, needsApproval, type OfferRowRead, listOffersQuery } from './offer-rows.store.ts'
import { type StaffReader, toOffice } from './offers.wire.ts'

const id = sql<string>`o.id`
const status = sql.ref<string>('o.status')
const isOpen = sql<boolean>`o.status = any(${sql.val(openOfferStatuses)}::text[])`
/** In this order: waits for the company, for the dealer, for a lock or an agreement; accepted; closed. */
const standing = sql`case when not ${isOpen} then array_position(array['ON_HOLD', 'ACCEPTED'], o.status) + 2 when o.last_by = 'BUYER' then 1 else 2 end`
const orders = {
  updatedAt: sql`o.updated_at`,
  // Within one group the longest wait comes first.
  since: (direction: RawBuilder<unknown>) => sql`${standing} nulls last, o.since ${direction}`,
  expiresAt: sql`o.expires_at`,
  amount: sql`o.amount_minor`,
}
const ofCars = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.variant, c.vin), ' ') from cars c where c.id = any(o.car_ids))`
/** The dealer's search covers what the dealer sees of the cars, but no VIN. */
const ofCarsShown = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.variant), ' ') from cars c where c.id = any(o.car_ids))`

/** Ended on a day from and to, in our time. */
export const closedWithin = (from: string, to: string): RawBuilder<boolean> =>
  sql<boolean>`(o.closed_at >= ${from}::date::timestamp at time zone ${defaultZone}
    and o.closed_at < (${to}::date + 1)::timestamp at time zone ${defaultZone})`

export function offersList(db: Db, q: OffersQuery): List<StaffRowRead, OfferStatus> {
  let found = staffRows(db).where(finds(q.search, [sql.ref('b.name'), ofCars]))
  if (q.country.length) found = found.where('b.country', 'in', q.country)
  if (q.companyId.length) found = found.where(sql<boolean>`o.company_id::text = any(${sql.val(q.companyId)}::text[])`)
  if (q.carId.length) found = found.where(sql<boolean>`o.car_ids::text[] && ${sql.val(q.carId)}::text[]`)
  if (q.turn.length) {
    const last = q.turn.map((side) => (side === 'BUYER' ? 'SELLER' : 'BUYER'))
    found = found.where(sql<boolean>`${isOpen} and o.last_by = any(${sql.val(last)}::text[])`)
  }
  if (q.needs.length)
    found = found.where(
      sql<boolean>`((${sql.val(q.needs.includes('APPROVAL'))} and ${needsApproval}) or (${sql.val(q.needs.includes('CHECK'))} and ${isChecking}))`,
    )
  if (q.reason.length)
    found = found.where(
      sql<boolean>`(o.status = any(${sql.val(lostOfferStatuses)}::text[])
        and coalesce(o.closed_reason, ${noReason}) = any(${sql.val(q.reason)}::text[]))`,
    )
  if (q.source.length) found = found.where('o.source', 'in', q.source)
  if (q.closedMin || q.closedMax)
    found = found.where(closedWithin(q.closedMin ?? '1900-01-01', q.closedMax ?? '2999-12-30'))
  return {
    rows: found,
    id,
    order: orderOf(q, orders, id),
    status: { of: status, all: offerStates.all, wanted: q.status },
  }
}

export const offersFile = (reader: StaffReader): ListFile<StaffRowRead> => ({
  name: 'offers',
  columns: [
    { header: 'word.status', cell: (row, t) => t(`offerStatus.${row.status}`) },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.companyCountry },
    { header: 'car.stockNo', cell: (row) => row.cars.map(({ stockNo }) => stockNo).join(', ') },
    { header: 'word.car', cell: (row) => row.cars.map(({ brand, model }) => `${brand} ${model}`).join(', ') },
    { header: 'office.offers.asking', cell: (row) => toCell(row.askingMinor) },
    { header: 'office.offers.amount', cell: (row) => toCell(row.amountMinor) },
    { header: 'office.offers.margin', cell: (row) => cellOf(toOffice(row, reader).margin?.result.minor) },
    { header: 'office.offers.source', cell: (row, t) => t(`office.offers.source.${row.source}`) },
    { header: 'office.offers.since', cell: (row) => row.since },
    { header: 'office.offers.expires', cell: (row) => row.expiresAt },
  ],
})
const cellOf = (minor: number | undefined) => (minor === undefined ? null : toCell(minor))

/** Offers on hold count as open too. */
const tabOf: Record<PortalOfferTab, ReturnType<typeof sql<boolean>>> = {
  OPEN: sql<boolean>`(${isOpen} or o.status = 'ON_HOLD')`,
  WAITING: sql<boolean>`(${isOpen} and o.last_by = 'SELLER')`,
  ACCEPTED: sql<boolean>`o.status = 'ACCEPTED'`,
  CLOSED: sql<boolean>`o.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED')`,
}

/** Offers of one company only. */
export function ownOffers(db: Db, companyId: string, q: PortalOffersQuery): List<OfferRowRead> {
  const found = listOffersQuery(db)
    .where('o.companyId', '=', companyId)
    .where(tabOf[q.tab])
    .where(finds(q.search, [ofCarsShown]))
  return { rows: found, id, order: orderOf(q, orders, id) }
}

export async function ownCounts(
  db: Db,
  companyId: string,
  search: string | undefined,
): Promise<Record<PortalOfferTab, number>> {
  const counted = (tab: PortalOfferTab) => sql<number>`count(*) filter (where ${tabOf[tab]})`
  const { open, waiting, accepted, closed } = await db
    .selectFrom('offers as o')
    .select([
      counted('OPEN').as('open'),
      counted('WAITING').as('waiting'),
      counted('ACCEPTED').as('accepted'),
      counted('CLOSED').as('closed'),
    ])
    .where('o.companyId', '=', companyId)
    .where(finds(search, [ofCarsShown]))
    .executeTakeFirstOrThrow()
  return { OPEN: open, WAITING: waiting, ACCEPTED: accepted, CLOSED: closed }
}
