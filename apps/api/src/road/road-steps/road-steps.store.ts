import { type Insertable, sql, type Updateable } from 'kysely'
import type { RoadStepKind } from '@bilbro/contract/road/transports/road-steps'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, updateRow } from '../../core/postgres/rows.ts'
import type { DB } from '../../core/postgres/tables.ts'

export const roadStepsConstraints: ConstraintErrors = {
  road_steps_one: () => appError('roadStep.open'),
}

const rows = (db: Db) =>
  db
    .selectFrom('roadSteps as s')
    .leftJoin('staffUsers as u', 'u.id', 's.assigneeId')
    .leftJoin('logisticsAddresses as a', 'a.id', 's.placeId')
    .selectAll('s')
    .select(['u.name as assigneeName', 'a.name as placeName'])
export type RoadStepRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const order: Record<RoadStepKind, number> = {
  DEREGISTRATION_DE: 1,
  EXPORT_PLATES_DE: 2,
  EXPORT_INSURANCE: 3,
  CUSTOMS_IMPORT_NO: 4,
  SVV_INSPECTION: 5,
  DEFECT: 5,
  IMPORT_TAX_NO: 6,
  REGISTRATION_NO: 7,
  PLATES_NO: 8,
  OTHER: 9,
}

/**
 * The steps of a car in their usual order. Inspections and defects have the same place and are sorted by age, so that
 * defects follow the inspection that found them.
 */
export async function listByCar(db: Db, carId: string): Promise<RoadStepRecord[]> {
  const found = await rows(db).where('s.carId', '=', carId).orderBy('s.createdAt').orderBy('s.id').limit(500).execute()
  return found.toSorted((a, b) => order[a.kind as RoadStepKind] - order[b.kind as RoadStepKind])
}

/** @throws notFound */
export async function get(db: Db, id: string): Promise<RoadStepRecord> {
  const found = await rows(db).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
/** Locks the step until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<RoadStepRecord> {
  const held = await db.selectFrom('roadSteps').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!held) throw appError('notFound')
  return get(db, id)
}

type New = Omit<Insertable<DB['roadSteps']>, 'createdAt' | 'updatedAt'>
/** @throws roadStep.open (by the unique index) */
export const insert = async (db: Db, row: New, now: Date): Promise<string> =>
  (
    await db
      .insertInto('roadSteps')
      .values({ ...row, createdAt: now.toISOString(), updatedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False on a version conflict. */
export const update = (db: Db, of: { id: string; version: number }, values: Updateable<DB['roadSteps']>, now: Date) =>
  updateRow(db, 'roadSteps', of, { ...values, updatedAt: now.toISOString() })
export const remove = (db: Db, id: string) => deleteRow(db, 'roadSteps', id)

export const countOpenDefects = async (db: Db, carId: string): Promise<number> =>
  (
    await db
      .selectFrom('roadSteps')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('carId', '=', carId)
      .where('kind', '=', 'DEFECT')
      .where('doneOn', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Overdue open steps, oldest first. */
export const listOverdueSteps = (db: Db, today: string) =>
  db
    .selectFrom('roadSteps as s')
    .innerJoin('cars as c', 'c.id', 's.carId')
    .select(['s.id', 's.carId', 's.plannedOn', 's.assigneeId'])
    .select(sql<string>`concat_ws(' ', c.brand, c.model, '(' || c.stock_no || ')')`.as('car'))
    .where('s.doneOn', 'is', null)
    .where('s.plannedOn', '<', today)
    .orderBy('s.plannedOn')
    .orderBy('s.id')
    .limit(1000)
    .execute()
