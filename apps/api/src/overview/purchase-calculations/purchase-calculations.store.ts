import { type RawBuilder, sql } from 'kysely'
import type {
  CalculationInput,
  FrozenInputs,
  Sheet,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import type { PurchaseCalculationStatus } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'
import { lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export type CalculationRecord = Awaited<ReturnType<typeof lock>>
export type Change = { carId?: string; dropReason?: string }
export type Calculated = { input: CalculationInput; frozen: FrozenInputs; sheet: Sheet }

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'purchaseCalculations', id)

const toColumns = ({ input, frozen, sheet }: Calculated, now: Date) => ({
  input: JSON.stringify(input),
  frozen: JSON.stringify(frozen),
  sheet: JSON.stringify(sheet),
  calculatedAt: now.toISOString(),
  updatedAt: now.toISOString(),
})

export const insert = (db: Db, calculated: Calculated, createdBy: string, now: Date) =>
  db
    .insertInto('purchaseCalculations')
    .values({ ...toColumns(calculated, now), createdBy, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The caller holds the lock. */
export const update = (db: Db, id: string, calculated: Calculated, now: Date) =>
  db
    .updateTable('purchaseCalculations')
    .set({ ...toColumns(calculated, now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const setStatus = (
  db: Db,
  id: string,
  status: Transitioned<PurchaseCalculationStatus>,
  values: Change,
  now: Date,
) =>
  db
    .updateTable('purchaseCalculations')
    .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The last sale of a car that was not taken back, as the figures of the company count it. */
const lastSale = (car: RawBuilder<unknown>) => sql<{
  realMarginMinor: number | null
  realDays: number | null
  soldOn: string
}>`(select f.revenue_minor - f.purchase_minor - f.vat_minor - f.costs_minor as real_margin_minor, f.days as real_days, f.day::text as sold_on
    from sold_car_figures f
    where f.car_id = ${car} and f.kind = 'SOLD'
      and not exists (select from sold_cars b where b.sale_id = f.sale_id and b.car_id = f.car_id and b.kind = 'TAKEN_BACK')
    order by f.day desc, f.id desc limit 1)`

/** Base query of calculations with their car and its result. */
export const listCalculationsQuery = (db: Db) =>
  db
    .selectFrom('purchaseCalculations as p')
    .leftJoin('cars as c', 'c.id', 'p.carId')
    .leftJoinLateral(
      () => lastSale(sql.ref('p.car_id')).as<'r'>('r'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.version', 'p.status', 'p.vin', 'p.brand', 'p.model', 'p.variant', 'p.buyerCountry'])
    .select(['p.expectedMinor', 'p.highestMinor', 'p.planPriceMinor', 'p.planMarginMinor', 'p.planDays'])
    .select(['p.carId', 'p.createdBy', 'p.createdAt', 'c.stockNo', 'c.purchasePriceMinor as realPriceMinor'])
    .select(['r.realMarginMinor', 'r.realDays'])
    .select([
      sql<string>`car_title(p.brand, p.model, p.variant)`.as('title'),
      sql<string | null>`car_title(c.brand, c.model, c.variant)`.as('carTitle'),
      sql<string | null>`p.input ->> 'firstRegistration'`.as('firstRegistration'),
      sql<number | null>`(p.input ->> 'mileage')::int`.as('mileage'),
      nameOf('staffUsers', 'p.createdBy').as('createdByName'),
    ])
export type CalculationRead = Awaited<ReturnType<ReturnType<typeof listCalculationsQuery>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string) =>
  listCalculationsQuery(db)
    .select(['p.input', 'p.frozen', 'p.sheet', 'p.calculatedAt', 'p.dropReason', 'r.soldOn'])
    .select([
      sql<{ id: string; name: string } | null>`(select json_build_object('id', s.id, 'name', s.name) from suppliers s
        where s.id = (p.input ->> 'supplierId')::uuid)`.as('supplier'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Values of the filters. */
export const listFilterValues = async (db: Db) =>
  (
    await sql<{ brands: string[]; buyerCountries: string[]; creators: { id: string; name: string }[] }>`
      select
        coalesce((select array_agg(distinct brand order by brand) from purchase_calculations), '{}') as brands,
        coalesce((select array_agg(distinct buyer_country order by buyer_country) from purchase_calculations), '{}') as "buyerCountries",
        coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name) from staff_users s
          where s.id in (select created_by from purchase_calculations)), '[]') as creators`.execute(db)
  ).rows[0]!

export const findByCar = (db: Db, carId: string) =>
  db.selectFrom('purchaseCalculations').select('id').where('carId', '=', carId).executeTakeFirst()

/** Our cars with this VIN, the newest first. */
export const listCarsByVin = async (db: Db, vin: string) =>
  (
    await sql<{
      id: string
      stockNo: string
      title: string
      status: string
      soldOn: string | null
      marginMinor: number | null
    }>`
      select c.id, c.stock_no as "stockNo", car_title(c.brand, c.model, c.variant) as title, c.status,
        r.sold_on as "soldOn", r.real_margin_minor::float8 as "marginMinor"
      from cars c left join lateral ${lastSale(sql`c.id`)} r on true
      where c.vin = ${vin} order by c.created_at desc, c.id limit 20`.execute(db)
  ).rows

export const listDraftsByVin = (db: Db, vin: string) =>
  db
    .selectFrom('purchaseCalculations as p')
    .select(['p.id', 'p.createdAt', 'p.createdBy', nameOf('staffUsers', 'p.createdBy').as('createdByName')])
    .where('p.vin', '=', vin)
    .where('p.status', '=', 'DRAFT')
    .orderBy('p.createdAt', 'desc')
    .limit(20)
    .execute()
