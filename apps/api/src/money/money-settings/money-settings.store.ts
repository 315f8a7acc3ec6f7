// The company's payment settings: one row, or the defaults.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

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
export async function saveSettings(
  db: Db,
  { version, ...values }: Partial<Settings> & { version: number },
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('moneySettings')
    .values({ id: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('moneySettings')
    .set({ ...values, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
