import type { PaperScope, PaperStop } from '@bilbro/contract/stock/car-papers/paper-kinds'
import type { PaperSettings } from '@bilbro/contract/stock/car-papers/car-papers'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'
import { updateRow } from '../../core/postgres/rows.ts'

export const carPapersConstraints: ConstraintErrors = {
  car_liens_open: () => appError('lien.exists'),
  car_liens_days: () => fieldError('papers.order', 'releasedOn'),
  paper_moves_keys: () => fieldError('papers.keys', 'keysThere'),
  paper_moves_needed: () => fieldError('papers.needed', 'place'),
  paper_move_stays: () => appError('papers.scanned'),
}

const moveRows = (db: Db) =>
  db
    .selectFrom('paperMoves as m')
    .leftJoin('staffUsers as u', 'u.id', 'm.movedBy')
    .leftJoin('logisticsAddresses as a', 'a.id', 'm.addressId')
    .selectAll('m')
    .select(['u.name as movedByName', 'a.name as addressName'])
export type MoveRecord = Awaited<ReturnType<ReturnType<typeof moveRows>['executeTakeFirstOrThrow']>>

/** Newest first: the first movement of a document shows where it is. */
export const listMoves = (db: Db, carIds: readonly string[]): Promise<MoveRecord[]> =>
  moveRows(db)
    .where((e) => e('m.carId', '=', e.fn.any(e.val([...carIds]))))
    .orderBy('m.movedOn', 'desc')
    .orderBy('m.seq', 'desc')
    .limit(2000)
    .execute()

/** @throws notFound */
export async function getMove(db: Db, carId: string, id: string): Promise<MoveRecord> {
  const found = await moveRows(db).where('m.carId', '=', carId).where('m.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

export type NewMove = {
  carId: string
  paper: string
  place: string
  addressId: string | null
  holder: string | null
  tracking: string | null
  paperNo: string | null
  movedOn: string
  promisedOn: string | null
  keysExpected: number | null
  keysThere: number | null
  note: string
  movedBy: string | null
}
export const insertMoves = async (db: Db, rows: NewMove[], now: Date): Promise<string[]> =>
  (
    await db
      .insertInto('paperMoves')
      .values(rows.map((row) => ({ ...row, movedAt: now.toISOString() })))
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** @throws papers.scanned (by the database) when it has a scan already */
export const setScan = (db: Db, id: string, scanFileId: string) =>
  db.updateTable('paperMoves').set({ scanFileId }).where('id', '=', id).execute()

const lienRows = (db: Db) =>
  db
    .selectFrom('carLiens as l')
    .leftJoin('staffUsers as u', 'u.id', 'l.enteredBy')
    .selectAll('l')
    .select('u.name as enteredByName')
export type LienRecord = Awaited<ReturnType<ReturnType<typeof lienRows>['executeTakeFirstOrThrow']>>

export const listLiens = (db: Db, carIds: readonly string[]): Promise<LienRecord[]> =>
  lienRows(db)
    .where((e) => e('l.carId', '=', e.fn.any(e.val([...carIds]))))
    .orderBy('l.since', 'desc')
    .limit(500)
    .execute()

/** @throws notFound */
export async function getLien(db: Db, carId: string, id: string): Promise<LienRecord> {
  const found = await lienRows(db).where('l.carId', '=', carId).where('l.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

type NewLien = {
  carId: string
  holder: string
  reference: string | null
  since: string
  untilOn: string | null
  note: string
  enteredBy: string
}
/** @throws lien.exists (by the unique index) */
export const insertLien = async (db: Db, lien: NewLien, now: Date): Promise<string> =>
  (
    await db
      .insertInto('carLiens')
      .values({ ...lien, createdAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type LienChange = Partial<Pick<LienRecord, 'promiseFileId' | 'promisedAt' | 'releasedOn' | 'releaseFileId'>>
/** Returns false when the version no longer matches. */
export const updateLien = (db: Db, of: { id: string; version: number }, change: LienChange) =>
  updateRow(db, 'carLiens', of, change)

export const listOverrides = (db: Db, carIds: readonly string[]) =>
  db
    .selectFrom('paperOverrides as o')
    .leftJoin('staffUsers as u', 'u.id', 'o.madeBy')
    .selectAll('o')
    .select('u.name as madeByName')
    .where((e) => e('o.carId', '=', e.fn.any(e.val([...carIds]))))
    .where('o.endedAt', 'is', null)
    .orderBy('o.madeAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(500)
    .execute()

type NewOverride = { carId: string; scope: PaperScope; missing: PaperStop[]; reason: string; madeBy: string }
export const insertOverride = async (db: Db, override: NewOverride, now: Date): Promise<string> =>
  (
    await db
      .insertInto('paperOverrides')
      .values({ ...override, madeAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function getSettings(db: Db): Promise<PaperSettings> {
  const row = await db
    .selectFrom('paperSettings')
    .select(['version', 'cocCountries', 'isContractHeld'])
    .executeTakeFirst()
  return row ?? { version: 1, cocCountries: ['NO'], isContractHeld: true }
}
/** Returns false when another user saved first. */
export const saveSettings = (db: Db, { version, ...values }: PaperSettings, now: Date): Promise<boolean> =>
  saveSettingsRow(db, 'paperSettings', version, values, now)
