import { sql } from 'kysely'
import type { Holding, HoldingRates, MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { appError } from '../../core/errors.ts'
import { isOneOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'

export const listCars = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cars')
    .select(['id', 'priceMinor', 'currency', 'purchasePriceMinor', 'purchaseTaxCase', 'supplierName'])
    .select(['purchasedOn', 'soldOn', 'status'])
    .where(isOneOf('id', ids))
    .execute()

/** @throws notFound */
export async function getCar(db: Db, id: string) {
  const [found] = await listCars(db, [id])
  if (!found) throw appError('notFound')
  return found
}

/** For each of the cars that has one, the sale invoice that was not credited. */
export const listSales = (db: Db, carIds: readonly string[]) =>
  db
    .selectFrom('cars as c')
    .innerJoin('invoices as i', (join) => join.on(sql<boolean>`i.car_ids @> array[c.id]`))
    .leftJoin('marginEntries as m', (join) => join.onRef('m.invoiceId', '=', 'i.id').onRef('m.carId', '=', 'c.id'))
    .distinctOn('c.id')
    .select(['c.id as carId', 'i.id', 'i.number', 'i.issuedOn', 'i.document'])
    .select(['m.vatMinor', 'm.id as entryId', 'm.purchaseMinor'])
    .where(isOneOf('c.id', carIds))
    .where('i.kind', 'in', ['SALE', 'CORRECTION'])
    .where('i.number', 'is not', null)
    .where('i.status', '!=', 'CREDITED')
    .orderBy('c.id')
    .orderBy('i.issuedAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

/** The live contracts of the cars. */
export const listContracts = (db: Db, carIds: readonly string[]) =>
  db
    .selectFrom('contractCars as x')
    .innerJoin('contracts as k', 'k.id', 'x.contractId')
    .distinctOn('x.carId')
    .select(['x.carId', 'k.id', 'k.number', 'k.document'])
    .where(isOneOf('x.carId', carIds))
    .where('k.status', 'in', ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED'])
    .orderBy('x.carId')
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .execute()

export const listCosts = (db: Db, carIds: readonly string[]) =>
  db
    .selectFrom('carCosts')
    .select(['carId', 'id', 'kind', 'netMinor', 'supplier', 'documentNo', 'spentOn as day'])
    .where(isOneOf('carId', carIds))
    .orderBy('spentOn')
    .orderBy('id')
    .limit(500 * carIds.length)
    .execute()

/** The frozen margins of the cars in these sale invoices. */
export const listFrozen = (db: Db, carIds: readonly string[], invoiceIds: readonly string[]) =>
  db
    .selectFrom('carMargins')
    .selectAll()
    .where(isOneOf('carId', carIds))
    .where(isOneOf('invoiceId', invoiceIds))
    .execute()

export type NewMargin = {
  carId: string
  invoiceId: string
  cause: 'DELIVERED' | 'MONTH'
  day: string
  lines: readonly MarginLine[]
  marginMinor: number
  vatMinor: number
  holding: Holding | null
  frozenAt: string
}
/** False when it is frozen already. */
export async function insertFrozen(db: Db, { lines, holding, ...margin }: NewMargin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('carMargins')
    .values({ ...margin, lines: JSON.stringify(lines), holding: holding && JSON.stringify(holding) })
    .onConflict((on) => on.columns(['carId', 'invoiceId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Released cars whose sale by this company was paid by the end of a month, and whose margin is not frozen yet. */
export const listCarIdsToFreeze = async (db: Db, legalEntityId: string, month: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select c.id from invoices i, unnest(i.car_ids) as own (id) join cars c on c.id = own.id
      where i.legal_entity_id = ${legalEntityId} and i.kind in ('SALE', 'CORRECTION') and i.status = 'PAID'
        and to_char(greatest(i.issued_on, entity_day(i.legal_entity_id, i.paid_at)), 'YYYY-MM') <= ${month}
        and c.status in ('RELEASED', 'PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED')
        and not exists (select 1 from car_margins m where m.car_id = c.id and m.invoice_id = i.id)
      order by c.id`.execute(db)
  ).rows.map(({ id }) => id)

/**
 * Usual interest and depreciation of the trade until the company sets its own rates. Parking and insurance have no
 * default.
 */
const usualRates = { version: 1, interestBp: 700, depreciationBp: 125, lotMinor: 0, insuranceMinor: 0 }
export const getHoldingRates = async (db: Db): Promise<HoldingRates & { version: number }> =>
  (await db
    .selectFrom('holdingRates')
    .select(['interestBp', 'depreciationBp', 'lotMinor', 'insuranceMinor', 'version'])
    .executeTakeFirst()) ?? usualRates

/** False on a version conflict. */
export async function saveRates(db: Db, { version, ...values }: HoldingRates & { version: number }, now: Date) {
  await db
    .insertInto('holdingRates')
    .values({ id: true })
    .onConflict((on) => on.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('holdingRates')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
