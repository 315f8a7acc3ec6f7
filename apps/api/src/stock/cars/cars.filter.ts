// The filters of the office's car list as SQL.
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from 'kysely'
import { carFacets, type CarFacet } from '@bilbro/contract/stock/cars/car-filters'
import type { CarsQuery } from '@bilbro/contract/stock/cars/cars-query'
import type { DB } from '../../core/postgres/tables.ts'
import { daysBefore } from '../../core/days.ts'
import { isId } from '../../core/ids.ts'
import { fromWhole } from '../../core/money.ts'
import { wordsAsked, tsQuery } from '../../search/search-terms.ts'

export type Eb = ExpressionBuilder<DB & { c: DB['cars'] }, 'c'>
type Condition = ExpressionWrapper<DB, 'cars', SqlBool>

/** Columns that are filtered by value, named as in the query. */
const listed = [...carFacets, 'status', 'location'] as const

/** True when the query has no filter: the total then comes from counters instead of a scan. */
export function isUnfiltered(q: CarsQuery): boolean {
  return (
    !q.search &&
    listed.every((name) => !q[name].length) &&
    !q.id.length &&
    !q.assigneeId.length &&
    !q.importId &&
    !q.listingStatus.length &&
    !q.flag.length &&
    ![q.priceMin, q.priceMax, q.yearMin, q.yearMax, q.powerMin, q.powerMax, q.mileageMin, q.mileageMax].some(Boolean) &&
    !q.daysMin &&
    !q.daysMax &&
    !q.inStockFrom &&
    !q.inStockTo &&
    !q.createdAtMin &&
    !q.createdAtMax
  )
}

/** True when the query filters only by status, for which counters exist too. */
export const isByStatusOnly = (q: CarsQuery): boolean => q.status.length > 0 && isUnfiltered({ ...q, status: [] })

/** In stock on at least one day between two days, both included; the day of the sale does not count. */
export const wasInStock = (from: string, to: string): RawBuilder<boolean> =>
  sql<boolean>`(c.purchased_on <= ${to}::date and (c.sold_on is null or c.sold_on > greatest(c.purchased_on, ${from}::date))
    and c.status not in ('CANCELLED', 'DELETED'))`

/**
 * Conditions of the query. `except` leaves one filter out, to count its values under all others. Deleted cars are only
 * included on request.
 */
export function conditions(q: CarsQuery, today: string, except?: CarFacet) {
  return (eb: Eb) => {
    const all: Condition[] = []
    const add = (condition: unknown) => void all.push(condition as Condition)
    for (const name of listed) if (name !== except && q[name].length) add(eb(`c.${name}`, 'in', q[name]))
    if (q.id.length) add(eb('c.id', 'in', q.id))
    if (q.assigneeId.length) add(sql`c.assignee_id = any(${sql.val(q.assigneeId.filter(isId))}::text[]::uuid[])`)
    if (q.importId) add(eb('c.importId', '=', q.importId))
    if (!q.status.length && !q.id.length) add(eb('c.status', '<>', 'DELETED'))
    const range = (column: 'c.priceMinor' | 'c.year' | 'c.power' | 'c.mileage', min: number, max: number) => {
      if (min > 0) add(eb(column, '>=', min))
      if (max > 0) add(eb(column, '<=', max))
    }
    range('c.priceMinor', fromWhole(q.priceMin), fromWhole(q.priceMax))
    range('c.year', q.yearMin, q.yearMax)
    range('c.power', q.powerMin, q.powerMax)
    range('c.mileage', q.mileageMin, q.mileageMax)
    if (q.daysMin || q.daysMax) {
      const days = sql`(coalesce(c.sold_on, ${today}::date) - c.purchased_on)`
      // Sales are never in the future, so cars bought later have too few days. This condition can use the index.
      add(eb('c.purchasedOn', '<=', daysBefore(today, q.daysMin)))
      add(sql`${days} >= ${sql.val(q.daysMin)}::int`)
      if (q.daysMax) add(sql`${days} <= ${sql.val(q.daysMax)}::int`)
    }
    if (q.inStockFrom || q.inStockTo) add(wasInStock(q.inStockFrom ?? '1900-01-01', q.inStockTo ?? today))
    if (q.createdAtMin) add(eb('c.createdAt', '>=', q.createdAtMin))
    if (q.createdAtMax) add(eb('c.createdAt', '<', sql<string>`(${q.createdAtMax}::date + 1)`))
    const terms = wordsAsked(q.search)
    if (terms.length) add(sql`c.search @@ ${tsQuery(terms)}::tsquery`)
    if (q.listingStatus.length)
      add(
        eb.exists(
          eb
            .selectFrom('listings as l')
            .select('l.id')
            .whereRef('l.carId', '=', 'c.id')
            .where(sql<boolean>`l.status = any(${q.listingStatus}::text[])`),
        ),
      )
    for (const flag of q.flag) add(flagCondition(eb, flag, today))
    return eb.and(all)
  }
}

function flagCondition(eb: Eb, flag: CarsQuery['flag'][number], today: string): unknown {
  const inStock = eb('c.status', 'in', [
    'DRAFT',
    'PURCHASED',
    'IN_TRANSIT_IN',
    'INSPECTION',
    'RECONDITIONING',
    'AVAILABLE',
    'RESERVED',
  ])
  switch (flag) {
    case 'NO_PHOTOS':
      return eb.and([inStock, eb('c.photoCount', '=', 0)])
    case 'NO_PRICE':
      return eb.and([inStock, eb('c.priceMinor', 'is', null)])
    case 'OVER_60_DAYS':
      return eb.and([inStock, eb('c.purchasedOn', '<', sql<string>`(${today}::date - 60)`)])
    case 'UNASSIGNED':
      return eb.and([inStock, eb('c.assigneeId', 'is', null)])
    case 'PAPERS_MISSING':
      return eb.and([
        eb('c.status', 'not in', ['DRAFT', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'RETURNED', 'DELETED']),
        sql<SqlBool>`c.papers_missing <> '{}'`,
      ])
    case 'NO_PURCHASE_DATE':
      return eb.and([inStock, sql<SqlBool>`(c.purchased_on is null or c.purchased_on > ${today}::date)`])
    default:
      return flag satisfies never
  }
}
