import { type NotNull, sql } from 'kysely'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { CarExportStatus } from '@bilbro/contract/road/customs-exports/car-export-states'
import type { CustomsSettings, ExportDeclaration } from '@bilbro/contract/road/customs-exports/export'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { saveOwnedRow } from '../../core/postgres/settings-row.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const customsExportsConstraints: ConstraintErrors = {
  car_exports_one: () => appError('export.underWay'),
  car_exports_of_contract: () => appError('export.underWay'),
  car_exports_mrn_once: () => fieldError('export.mrnTaken', 'mrn'),
  car_exports_mrn: () => fieldError('export.needsMrn', 'mrn'),
  car_exports_exit: () => fieldError('export.needsExit', 'exitedOn'),
}

export type CarExportRecord = Awaited<ReturnType<typeof lock>>

/** Locks the row until the transaction ends. */
export const lockKnown = (db: Db, id: string) =>
  db.selectFrom('carExports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
/** Like `lockKnown`. @throws notFound */
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
export const setStatus = (db: Db, id: string, status: Transitioned<CarExportStatus>, values: Change, now: Date) =>
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

/** Stores the time and text of a status check that changed nothing. */
export const setCheckResult = (db: Db, id: string, said: string | null, now: Date) =>
  db.updateTable('carExports').set({ checkedAt: now.toISOString(), said }).where('id', '=', id).execute()
/** Stores the time of a failed check, so that this export comes last in the next run. */
export const setCheckedAt = (db: Db, id: string, now: Date) =>
  db.updateTable('carExports').set({ checkedAt: now.toISOString() }).where('id', '=', id).execute()
/** Stores the agent's number when the export can no longer change its status. */
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

/** Exports to poll at the agent, including those that left without their exit note. Least recently checked first. */
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

/** Base query for reading. The joins are left joins, so counting can skip them. */
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

/** The signed contract of the car and its invoice. */
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
/** False on a version conflict. Version 0 means that no settings exist yet. */
export const saveSettings = (
  db: Db,
  { id, version }: { id: string; version: number },
  values: NewSettings,
  now: Date,
) => saveOwnedRow(db, 'customsSettings', { legalEntityId: id, version }, values, now)
