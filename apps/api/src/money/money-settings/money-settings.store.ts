// The company's payment settings: one row, or the defaults.
import type { Db } from '../../core/postgres/db.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'

const settingColumns = [
  'version',
  'releaseDays',
  'proofDays',
  'creditBlockDays',
  'storageFreeDays',
  'storageDayMinor',
  'storageTax',
  'storageSince',
  'withdrawalBp',
  'withdrawalMinor',
  'withdrawalClause',
] as const
export type Settings = Awaited<ReturnType<typeof getMoneySettings>>
/** Defaults before the first change. */
const usual = {
  version: 1,
  releaseDays: 14,
  proofDays: 90,
  creditBlockDays: 6,
  storageFreeDays: 10,
  storageDayMinor: null,
  storageTax: 'SERVICE',
  storageSince: null,
  withdrawalBp: 0,
  withdrawalMinor: 0,
  withdrawalClause: '',
}
export async function getMoneySettings(db: Db) {
  return (await db.selectFrom('moneySettings').select(settingColumns).executeTakeFirst()) ?? usual
}
/** False on a version conflict. */
export const saveSettings = (db: Db, { version, ...values }: Partial<Settings> & { version: number }, now: Date) =>
  saveSettingsRow(db, 'moneySettings', version, values, now)
