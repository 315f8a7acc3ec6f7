// When the papers of bought cars are due, and whether they came: the registration certificate part 2, without which a
// car cannot be handed over.
import { type ExpressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { SupplierCar, SupplierCarsQuery, SupplierScore } from '@bilbro/contract/stock/suppliers/suppliers'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'

/** Both need a car `c` and its supplier `s`. */
const dueOn = sql<string | null>`(c.purchased_on + s.papers_lead_days)`
const arrival = sql`from paper_moves m
  where m.car_id = c.id and m.paper = 'PART_2' and m.place in ('HOUSE', 'DEALER', 'NOT_NEEDED')`
const arrivedOn = sql<string | null>`(select min(m.moved_on) ${arrival})`
/**
 * Later than agreed, or not there although the day has passed; false when no day is agreed. As conditions of their own,
 * so that PostgreSQL can join all cars with all arrivals at once.
 */
const isLate = (today: string) => sql<boolean>`(${dueOn} is not null
  and not exists (select ${arrival} and m.moved_on <= ${dueOn})
  and (${dueOn} < ${today}::date or exists (select ${arrival})))`

/** Cars that count as bought: not those that were only planned, or given up. */
const bought = sql<boolean>`c.status not in ('DRAFT', 'DELETED', 'CANCELLED')`

const rows = (db: Db, today: string) =>
  db
    .selectFrom('cars as c')
    .innerJoin('suppliers as s', 's.id', 'c.supplierId')
    .select(['c.id', 'c.stockNo', 'c.status', 'c.purchasedOn'])
    .select([
      sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'),
      dueOn.as('papersDueOn'),
      arrivedOn.as('papersArrivedOn'),
      sql<boolean>`${isLate(today)}`.as('isLate'),
    ])
    .$narrowType<Pick<SupplierCar, 'status'>>()

const id = sql<string>`c.id`
const orders = { purchasedOn: sql`c.purchased_on`, stockNo: sql`c.stock_no` }
const searched = ['c.stock_no', 'c.vin', 'c.brand', 'c.model', 'c.variant'].map((column) => sql.ref(column))
const withPapers: Record<NonNullable<SupplierCarsQuery['papers']>, (today: string) => RawBuilder<boolean>> = {
  LATE: isLate,
  OPEN: () => sql`${arrivedOn} is null`,
  ARRIVED: () => sql`${arrivedOn} is not null`,
}

export async function carsOfSupplier(db: Db, supplierId: string, q: SupplierCarsQuery, today: string) {
  let found = rows(db, today).where('c.supplierId', '=', supplierId).where(bought).where(finds(q.search, searched))
  if (q.papers) found = found.where(withPapers[q.papers](today))
  const list = { rows: found, id, order: orderOf(q, orders, id) }
  const { counts: _none, ...page } = await readPage(list, { ...q, format: 'json' }, (row) => row)
  return page
}

/** Claims with recourse against the supplier `s`. */
const claims = sql`(select count(distinct r.claim_id) from claim_recourses r where r.supplier_id = s.id)`
/** Late papers of all suppliers that have some, counted in one pass: joined as `f`, for the order of the list. */
export const lateOfAll = (today: string) => sql<{
  supplierId: string
  late: number
}>`(select c.supplier_id, count(*) as late
  from cars c join suppliers s on s.id = c.supplier_id where ${bought} and ${isLate(today)} group by c.supplier_id)`
/** The same of the supplier `s` alone. */
export const lateOfOne = (today: string) => sql<{ supplierId: string; late: number }>`(select s.id as supplier_id,
  (select count(*) from cars c where c.supplier_id = s.id and ${bought} and ${isLate(today)}) as late)`
const hasDue = sql`exists (select from cars c where c.supplier_id = s.id and ${bought} and ${dueOn} is not null)`
/** Suppliers whose papers were never due have no value. */
export const scoreOrders = { papersLate: sql`coalesce(nullif(f.late, 0), case when ${hasDue} then 0 end)`, claims }

export type Counted = { today: string; seesClaims: boolean }
type OfSupplier = ExpressionBuilder<DB & { s: DB['suppliers'] }, 's'>
/** The score of the supplier `s`, the same in the list and on the record. */
export const scoreOf =
  ({ today, seesClaims }: Counted) =>
  (eb: OfSupplier) =>
    eb
      .selectFrom('cars as c')
      .whereRef('c.supplierId', '=', 's.id')
      .where(bought)
      .select(
        jsonBuildObject({
          cars: sql<number>`count(*)`,
          papersDue: sql<number>`count(${dueOn})`,
          papersLate: sql<number>`count(*) filter (where ${isLate(today)})`,
          claims: sql<number | null>`${seesClaims ? claims : sql`null::int`}`,
        }).as('score'),
      )
      .as('score')

/** @throws notFound */
export async function findScore(db: Db, supplierId: string, counted: Counted): Promise<SupplierScore> {
  const found = await db
    .selectFrom('suppliers as s')
    .select(scoreOf(counted))
    .$narrowType<{ score: NotNull }>()
    .where('s.id', '=', supplierId)
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return found.score
}

/** The papers of one car; null when no day is agreed. */
export async function findPapersOfCar(db: Db, carId: string, today: string) {
  const found = await rows(db, today).where('c.id', '=', carId).executeTakeFirst()
  return found?.papersDueOn
    ? { dueOn: found.papersDueOn, arrivedOn: found.papersArrivedOn, isLate: found.isLate }
    : null
}

/** Cars whose papers are overdue and not there, with the responsible person if they are still active. */
export const listOverduePapers = (db: Db, today: string) =>
  rows(db, today)
    .leftJoin('staffUsers as u', (join) => join.onRef('u.id', '=', 'c.assigneeId').on('u.isActive', '=', true))
    .select(['s.name as supplier', 'u.id as assigneeId'])
    .where(bought)
    .where('c.status', 'not in', ['PICKED_UP', 'DELIVERED'])
    .where(sql<boolean>`${dueOn} < ${today}::date and ${arrivedOn} is null`)
    .orderBy('c.id')
    .limit(5000)
    .execute()
