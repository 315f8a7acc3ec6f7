// When the papers of bought cars are due, and whether they came: the registration certificate part 2, without which a
// car cannot be handed over.
import { type RawBuilder, sql } from 'kysely'
import type { SupplierCar, SupplierCarsQuery, SupplierScore } from '@bilbro/contract/stock/suppliers/suppliers'
import { readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'

/** Both need a car `c` and its supplier `s`. */
const dueOn = sql<string | null>`(c.purchased_on + s.papers_lead_days)`
const arrivedOn = sql<string | null>`(select min(m.moved_on) from paper_moves m
  where m.car_id = c.id and m.paper = 'PART_2' and m.place in ('HOUSE', 'DEALER', 'NOT_NEEDED'))`
/** Later than agreed, or not there although the day has passed. Null when no day is agreed. */
const isLate = (today: string) => sql<boolean | null>`(coalesce(${arrivedOn}, ${today}::date) > ${dueOn})`

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
      sql<boolean>`coalesce(${isLate(today)}, false)`.as('isLate'),
    ])
    .$narrowType<Pick<SupplierCar, 'status'>>()

const id = sql<string>`c.id`
const orders = { purchasedOn: sql`c.purchased_on`, stockNo: sql`c.stock_no` }
const searched = ['c.stock_no', 'c.vin', 'c.brand', 'c.model', 'c.variant'].map((column) => sql.ref(column))
const withPapers: Record<NonNullable<SupplierCarsQuery['papers']>, (today: string) => RawBuilder<boolean>> = {
  LATE: (today) => sql`coalesce(${isLate(today)}, false)`,
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

type Counted = { today: string; seesClaims: boolean }
export async function scoreOf(db: Db, supplierId: string, { today, seesClaims }: Counted): Promise<SupplierScore> {
  const [figures, claims] = await Promise.all([
    db
      .selectFrom('cars as c')
      .innerJoin('suppliers as s', 's.id', 'c.supplierId')
      .where('c.supplierId', '=', supplierId)
      .where(bought)
      .select([
        sql<number>`count(*)`.as('cars'),
        sql<number>`count(*) filter (where ${dueOn} is not null)`.as('papersDue'),
        sql<number>`count(*) filter (where ${isLate(today)})`.as('papersLate'),
      ])
      .executeTakeFirstOrThrow(),
    seesClaims ? countClaims(db, supplierId) : null,
  ])
  return { ...figures, claims }
}

/** Claims with recourse against the supplier. */
const countClaims = async (db: Db, supplierId: string): Promise<number> =>
  (
    await db
      .selectFrom('claimRecourses')
      .select(sql<number>`count(distinct claim_id)`.as('count'))
      .where('supplierId', '=', supplierId)
      .executeTakeFirstOrThrow()
  ).count

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
