import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { PriceRuleFields, PriceSegment } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import { defaultZone } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, insertRows, updateRow } from '../../core/postgres/rows.ts'
import type { DB } from '../../core/postgres/tables.ts'

/** Each rule, with the number of its open proposals. */
export const listRulesQuery = (db: Db) =>
  db
    .selectFrom('priceRules as r')
    .selectAll('r')
    .select(
      sql<number>`(select count(*) from shown_price_proposals s where s.rule_id = r.id and s.shown_status = 'OPEN')::int`.as(
        'openCount',
      ),
    )
    .$narrowType<Pick<PriceRuleFields, 'clock' | 'way' | 'rounding'> & { segment: PriceSegment }>()
export type RuleRow = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await listRulesQuery(db).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Active rules, in their order. */
export const listActive = (db: Db) =>
  listRulesQuery(db)
    .where('r.isActive', '=', true)
    .orderBy('r.position')
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .limit(500)
    .execute()

const columnsOf = ({ segment, ...values }: PriceRuleFields) => ({ ...values, segment: JSON.stringify(segment) })

export async function insert(db: Db, values: PriceRuleFields, now: Date) {
  const at = now.toISOString()
  const [id] = await insertRows(db, 'priceRules', [{ ...columnsOf(values), createdAt: at, updatedAt: at }])
  return get(db, id!)
}

/** Returns false when the version no longer matches. */
export const update = (db: Db, of: { id: string; version: number }, values: PriceRuleFields, now: Date) =>
  updateRow(db, 'priceRules', of, { ...columnsOf(values), updatedAt: now.toISOString() })

/** @throws record.inUse once it has made proposals */
export const remove = (db: Db, id: string) => deleteRow(db, 'priceRules', id)

/** Locations of the cars in these statuses. */
export const listLocations = async (db: Db, statuses: readonly CarStatus[]): Promise<string[]> =>
  (
    await db
      .selectFrom('cars')
      .select('location')
      .distinct()
      .where('status', 'in', statuses)
      .where('location', '<>', '')
      .orderBy('location')
      .limit(200)
      .execute()
  ).flatMap(({ location }) => location ?? [])

type Eb = ExpressionBuilder<DB & { c: DB['cars'] }, 'c'>
export type CarCondition = (eb: Eb) => ExpressionWrapper<DB, 'cars', SqlBool>

/** The cars that meet a condition, as a rule judges them. `ruleId`: whose earlier proposals count. */
export const listCandidates = (db: Db, where: CarCondition, ruleId: string | null) =>
  db
    .selectFrom('cars as c')
    .where(where)
    .select(['c.id', 'c.stockNo', 'c.status', 'c.currency', 'c.priceMinor', 'c.minPriceMinor'])
    .select(['c.purchasedOn', 'c.arrivedOn', 'c.onlineSince'])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .select(sql<boolean>`exists (select from offer_cars o where o.car_id = c.id and o.is_open)`.as('hasOffer'))
    .select(
      sql<string | null>`(select max(p.decided_at at time zone ${sql.lit(defaultZone)})::date from price_proposals p
        where p.car_id = c.id and p.rule_id = ${ruleId}::uuid and p.decided_at is not null)`.as('decidedOn'),
    )
    .orderBy('c.stockNo')
    .orderBy('c.id')
    .limit(100_000)
    .execute()
