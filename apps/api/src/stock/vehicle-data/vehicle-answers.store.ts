import { sql } from 'kysely'
import type { VehicleRecord } from '@bilbro/contract/stock/vehicle-data/register-record'
import type { Db } from '../../core/postgres/db.ts'
import { companyDay } from '../../core/days.ts'

const hour = 3_600_000
/** Car data changes slowly. An unknown car may be registered tomorrow. */
const keepMs = { found: 7 * 24 * hour, none: hour }

export type Kept = { record: VehicleRecord | null; checkedAt: string }

/** The last cached answer for a number, while it is valid. */
export async function find(db: Db, register: string, asked: string, now: Date): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('vehicleAnswers')
    .select(['record', 'fetchedAt'])
    .where('register', '=', register)
    .where('asked', '=', asked)
    .executeTakeFirst()
  if (!row) return undefined
  // Only `save` writes this column.
  const record = row.record as unknown as VehicleRecord | null
  if (now.getTime() - Date.parse(row.fetchedAt) >= (record ? keepMs.found : keepMs.none)) return undefined
  return { record, checkedAt: row.fetchedAt }
}

/** Stores the answer under every number that finds it. */
export async function save(db: Db, register: string, asked: string[], record: VehicleRecord | null, now: Date) {
  const values = { record: record && JSON.stringify(record), fetchedAt: now.toISOString() }
  await db
    .insertInto('vehicleAnswers')
    .values(asked.map((one) => ({ register, asked: one, ...values })))
    .onConflict((conflict) => conflict.columns(['register', 'asked']).doUpdateSet(values))
    .execute()
}

export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('vehicleAnswers')
    .where('fetchedAt', '<', new Date(now.getTime() - keepMs.found).toISOString())
    .execute()

/** Number of calls of a day. */
export const countCalls = async (db: Db, register: string, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('registerDays')
      .select('calls')
      .where('register', '=', register)
      .where('day', '=', companyDay(now))
      .executeTakeFirst()
  )?.calls ?? 0

/** Counts a call before it is made, across all processes. False when the daily limit is reached. */
export async function addCallWithinLimit(
  db: Db,
  { key, callsPerDay }: { key: string; callsPerDay: number },
  now: Date,
) {
  const { rows } = await sql`
    insert into register_days (register, day, calls) values (${key}, ${companyDay(now)}, 1)
    on conflict (register, day) do update set calls = register_days.calls + 1 where register_days.calls < ${callsPerDay}
    returning calls`.execute(db)
  return rows.length > 0
}
