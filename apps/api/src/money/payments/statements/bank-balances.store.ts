// Closing balances of bank accounts, as booked statements tell them.
import type { Db } from '../../../core/postgres/db.ts'

export type NewBankBalance = { importId: string; bankAccountId: string; day: string; balanceMinor: number }

export async function insertMany(db: Db, rows: readonly NewBankBalance[]): Promise<void> {
  if (rows.length)
    await db
      .insertInto('bankBalances')
      .values([...rows])
      .execute()
}

export const removeOf = (db: Db, importId: string) =>
  db.deleteFrom('bankBalances').where('importId', '=', importId).execute()
