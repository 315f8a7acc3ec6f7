import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'

/** The saved settings, or the defaults. */
export async function get(db: Db): Promise<{ requireSecondFactor: boolean; version: number }> {
  const row = await db.selectFrom('securitySettings').select(['requireSecondFactor', 'version']).executeTakeFirst()
  return row ?? { requireSecondFactor: false, version: 1 }
}

/** Saves the settings when the version still matches; returns false when it does not. */
export const update = (db: Db, version: number, requireSecondFactor: boolean, now: Date): Promise<boolean> =>
  saveSettingsRow(db, 'securitySettings', version, { requireSecondFactor }, now)

/** Number of active users without a second factor, who have to set one up when it is required. */
export async function countWithoutSecondFactor(db: Db): Promise<number> {
  const row = await db
    .selectFrom('staffUsers as u')
    .leftJoin('staffSecondFactors as f', (join) =>
      join.onRef('f.userId', '=', 'u.id').on('f.confirmedAt', 'is not', null),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .where('u.isActive', '=', true)
    .where('f.userId', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}
