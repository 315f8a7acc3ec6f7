// Saved layouts of CSV statements whose columns staff have named.
import { sql } from 'kysely'
import type { StatementLayout } from '@bilbro/contract/money/payments/bank-statements'
import type { Db } from '../../../core/postgres/db.ts'

export const getAll = async (db: Db): Promise<Map<string, StatementLayout>> =>
  new Map(
    (await db.selectFrom('statementLayouts').selectAll().limit(1000).execute()).map((row) => [
      row.signature,
      {
        columns: row.columns as StatementLayout['columns'],
        dayOrder: row.dayOrder as StatementLayout['dayOrder'],
        decimalSign: row.decimalSign as StatementLayout['decimalSign'],
      },
    ]),
  )

/** The latest layout of a table replaces earlier ones. */
export async function saveAll(
  db: Db,
  layouts: readonly (StatementLayout & { signature: string })[],
  savedBy: string,
  now: Date,
): Promise<void> {
  for (const { signature, columns, dayOrder, decimalSign } of layouts) {
    const values = { columns: JSON.stringify(columns), dayOrder, decimalSign, savedBy, savedAt: now.toISOString() }
    await db
      .insertInto('statementLayouts')
      .values({ signature, ...values })
      .onConflict((conflict) => conflict.column('signature').doUpdateSet(values))
      .execute()
  }
}

/** Accounts that were chosen for tables without an account. */
export const getAccounts = async (db: Db): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('statementLayouts')
        .select(['signature', 'bankAccountId'])
        .where('bankAccountId', 'is not', null)
        .limit(1000)
        .execute()
    ).map(({ signature, bankAccountId }) => [signature, bankAccountId!]),
  )

/** A table format used for two accounts is asked about each time. */
export async function upsertAccount(
  db: Db,
  { signature, bankAccountId }: { signature: string; bankAccountId: string },
  savedBy: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('statementLayouts')
    .values({
      signature,
      bankAccountId,
      columns: '[]',
      dayOrder: 'AUTO',
      decimalSign: 'AUTO',
      savedBy,
      savedAt: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('signature').doUpdateSet((e) => ({
        isShared: sql<boolean>`statement_layouts.is_shared or coalesce(statement_layouts.bank_account_id <> ${bankAccountId}, false)`,
        bankAccountId: sql<string | null>`case when not statement_layouts.is_shared
          and coalesce(statement_layouts.bank_account_id, ${bankAccountId}) = ${bankAccountId} then ${bankAccountId}::uuid end`,
        savedAt: e.ref('excluded.savedAt'),
      })),
    )
    .execute()
}
