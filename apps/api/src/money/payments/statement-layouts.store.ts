// How tables of banks are read whose columns a person has named.
import type { StatementLayout } from '@bilbro/contract/money/bank-statements'
import type { Db } from '../../core/postgres/db.ts'

export const all = async (db: Db): Promise<Map<string, StatementLayout>> =>
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

/** The last word about a table counts. */
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
