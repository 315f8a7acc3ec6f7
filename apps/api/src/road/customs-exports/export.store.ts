import { type NotNull, sql } from 'kysely'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { CarExportStatus } from '@bilbro/contract/road/customs-exports/car-export-states'
import type { CustomsSettings, ExportDeclaration } from '@bilbro/contract/road/customs-exports/export'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Moved } from '../../core/postgres/tables.ts'

export type CarExportRecord = Awaited<ReturnType<typeof lock>>

/** The row, held until the transaction ends. */
export const lockKnown = (db: Db, id: string) =>
  db.selectFrom('carExports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
/** The same. @throws notFound */
export async function lock(db: Db, id: string) {
  const found = await lockKnown(db, id)
  if (!found) throw appError('notFound')
  return found
}

export type Change = {
  mrn?: string | null
  exitedOn?: string | null
  outsideId?: string
  said?: string | null
  checkedAt?: string
}
export const setStatus = (db: Db, id: string, status: Moved<CarExportStatus>, values: Change, now: Date) =>
  db
    .updateTable('carExports')
    .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type New = {
  carId: string
  contractId: string
  companyId: string
  way: string
  declaration: ExportDeclaration
  startedBy: string
}
/** @throws export.underWay (by the unique index) */
export const insert = async (db: Db, { declaration, ...row }: New, now: Date): Promise<string> =>
  (
    await db
      .insertInto('carExports')
      .values({
        ...row,
        declaration: JSON.stringify(declaration),
        startedAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** That it was asked about, and what was said: no change of where it stands. */
export const setCheckResult = (db: Db, id: string, said: string | null, now: Date) =>
  db.updateTable('carExports').set({ checkedAt: now.toISOString(), said }).where('id', '=', id).execute()
/** That it was asked about in vain: it comes after the others the next time. */
export const setCheckedAt = (db: Db, id: string, now: Date) =>
  db.updateTable('carExports').set({ checkedAt: now.toISOString() }).where('id', '=', id).execute()
/** Heard too late to move it. */
export const setOutsideId = (db: Db, id: string, outsideId: string, now: Date) =>
  db
    .updateTable('carExports')
    .set({ outsideId, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
export const setExitNote = (db: Db, id: string, exitNoteFileId: string, now: Date) =>
  db
    .updateTable('carExports')
    .set({ exitNoteFileId, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Those that the agent has to be asked about; what left without its paper, too. The longest unseen first. */
export const listDueForCheck = (db: Db, most: number) =>
  db
    .selectFrom('carExports as t')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .select(['t.id', 't.outsideId', 't.startedAt', 'c.stockNo'])
    .where('t.way', '=', 'AGENT')
    .where((e) =>
      e.or([
        e('t.status', 'in', ['STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED']),
        e.and([e('t.status', '=', 'EXITED'), e('t.exitNoteFileId', 'is', null)]),
      ]),
    )
    .orderBy(sql`t.checked_at asc nulls first`)
    .orderBy('t.startedAt')
    .limit(most)
    .execute()

/** As they are read; joined so that what counts them reads nothing but the exports. */
export const listCarExportsQuery = (db: Db) =>
  db
    .selectFrom('carExports as t')
    .leftJoin('cars as c', 'c.id', 't.carId')
    .leftJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .leftJoin('staffUsers as u', 'u.id', 't.startedBy')
    .selectAll('t')
    .select(['c.stockNo', 'c.vin', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select(['b.name as companyName', 'b.country as companyCountry', 'u.name as startedByName'])
    .$narrowType<{ stockNo: NotNull; companyName: NotNull; companyCountry: NotNull }>()
export type CarExportRead = Awaited<ReturnType<ReturnType<typeof listCarExportsQuery>['executeTakeFirstOrThrow']>>

export const findNewestByCar = (db: Db, carId: string): Promise<CarExportRead | undefined> =>
  listCarExportsQuery(db)
    .where('t.carId', '=', carId)
    .orderBy('t.startedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The signed contract that holds the car, and what was invoiced on it. */
export async function findSale(db: Db, carId: string) {
  const contract = await db
    .selectFrom('contractCars as k')
    .innerJoin('contracts as t', 't.id', 'k.contractId')
    .select(['t.id', 't.companyId', 't.legalEntityId', 't.document'])
    .where('k.carId', '=', carId)
    .where('k.isLive', '=', true)
    .where('t.status', '=', 'SIGNED')
    .executeTakeFirst()
  if (!contract) return undefined
  const invoice = await db
    .selectFrom('invoices')
    .select(['number', 'issuedOn'])
    .where('contractId', '=', contract.id)
    .where('kind', 'in', ['SALE', 'CORRECTION'])
    .where('status', 'in', ['ISSUED', 'SENT', 'PARTLY_PAID', 'PAID', 'OVERDUE'])
    .where(sql<boolean>`car_ids @> ${sql.val([carId])}::uuid[]`)
    .orderBy('issuedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    contract: { ...contract, document: contract.document as unknown as ContractDocument },
    invoice: invoice && { number: invoice.number!, issuedOn: invoice.issuedOn! },
  }
}

const settingRows = (db: Db) =>
  db
    .selectFrom('legalEntities as e')
    .leftJoin('customsSettings as s', 's.legalEntityId', 'e.id')
    .select(['e.id', 'e.name', 's.eori', 's.office', 's.exitOffice'])
    .select(sql<number>`coalesce(s.version, 0)`.as('version'))
export const listSettings = (db: Db): Promise<CustomsSettings[]> =>
  settingRows(db).where('e.status', '<>', 'ARCHIVED').orderBy('e.name').limit(200).execute()
/** @throws notFound */
export async function getSettings(db: Db, id: string): Promise<CustomsSettings> {
  const found = await settingRows(db).where('e.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
type NewSettings = { eori: string | null; office: string | null; exitOffice: string | null }
/** False when somebody else was quicker; version 0: nothing was set yet. */
export async function saveSettings(db: Db, of: { id: string; version: number }, values: NewSettings, now: Date) {
  const updatedAt = now.toISOString()
  if (of.version === 0) {
    const made = await db
      .insertInto('customsSettings')
      .values({ legalEntityId: of.id, ...values, updatedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('customsSettings')
    .set({ ...values, updatedAt, version: sql<number>`version + 1` })
    .where('legalEntityId', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
