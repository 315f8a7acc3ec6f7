import { sql } from 'kysely'
import type { WeekFigureName, WeekValues } from '@bilbro/contract/overview/figure-mails/figure-changes'
import type { Db } from '../../core/postgres/db.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'

export type MailTimes = { weekday: number; time: string; isPaused: boolean }
type Settings = MailTimes & { version: number; nextAt: string | null }
const usual: Settings = { version: 1, weekday: 1, time: '07:00', isPaused: false, nextAt: null }

export const get = async (db: Db): Promise<Settings> =>
  (await db
    .selectFrom('figureMailSettings')
    .select(['version', 'weekday', 'time', 'isPaused', 'nextAt'])
    .executeTakeFirst()) ?? usual

/** Locks the settings until the transaction ends; undefined while another process has them. */
export async function lock(db: Db): Promise<Settings | undefined> {
  await db
    .insertInto('figureMailSettings')
    .values({ id: true })
    .onConflict((one) => one.doNothing())
    .execute()
  return db
    .selectFrom('figureMailSettings')
    .select(['version', 'weekday', 'time', 'isPaused', 'nextAt'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export const setNext = (db: Db, nextAt: Date | undefined) =>
  db
    .updateTable('figureMailSettings')
    .set({ nextAt: nextAt?.toISOString() ?? null })
    .execute()

/** Returns false when another user saved first. */
export async function update(
  db: Db,
  {
    version,
    people,
    nextAt,
    ...times
  }: MailTimes & { version: number; people: readonly string[]; nextAt: Date | undefined },
  now: Date,
): Promise<boolean> {
  const values = { ...times, nextAt: nextAt?.toISOString() ?? null }
  if (!(await saveSettingsRow(db, 'figureMailSettings', version, values, now))) return false
  await db.deleteFrom('figureMailPeople').execute()
  const users = [...new Set(people)].map((userId) => ({ userId }))
  if (users.length) await db.insertInto('figureMailPeople').values(users).execute()
  return true
}

export const listPeople = (db: Db) =>
  db
    .selectFrom('figureMailPeople as p')
    .innerJoin('staffUsers as u', 'u.id', 'p.userId')
    .select(['u.id', 'u.name'])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

/** Notes the e-mail of a due time to a person; false when it was noted before. */
export async function insertMail(db: Db, mail: { dueAt: string; userId: string; isSent: boolean }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('figureMails')
    .values(mail)
    .onConflict((one) => one.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const existsWeek = async (db: Db, weekOn: string): Promise<boolean> =>
  (await db.selectFrom('figureWeeks').select('id').where('weekOn', '=', weekOn).limit(1).executeTakeFirst()) !==
  undefined

/** Values that another process has stored meanwhile stay as they are. */
export const insertWeek = (db: Db, weekOn: string, values: Record<WeekFigureName, number | null>, now: Date) =>
  db
    .insertInto('figureWeeks')
    .values(Object.entries(values).map(([figure, value]) => ({ weekOn, figure, value, takenAt: now.toISOString() })))
    .onConflict((one) => one.doNothing())
    .execute()

/** The newest week, and the values of a week. */
export const findNewestWeek = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('figureWeeks')
      .select(sql<string | null>`max(week_on)`.as('weekOn'))
      .executeTakeFirstOrThrow()
  ).weekOn

export async function listValues(db: Db, weekOn: string): Promise<WeekValues> {
  const rows = await db.selectFrom('figureWeeks').select(['figure', 'value']).where('weekOn', '=', weekOn).execute()
  return Object.fromEntries(rows.map(({ figure, value }) => [figure, value]))
}

export const listWeeksQuery = (db: Db) =>
  db
    .selectFrom('figureWeeks as w')
    .select(['w.id', 'w.weekOn', 'w.value', 'w.takenAt', 'w.figure'])
    .$narrowType<{ figure: WeekFigureName }>()
