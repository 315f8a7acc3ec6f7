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
