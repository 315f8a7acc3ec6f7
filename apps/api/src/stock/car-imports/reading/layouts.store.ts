import type { ImportMapping, SaidValues } from '@bilbro/contract/stock/car-imports'
import type { Currency } from '@bilbro/contract/common'
import type { Db } from '../../../core/postgres/db.ts'

type Layout = { mapping: ImportMapping; said: SaidValues; currency: Currency | null }

/** Mapping and meanings that were entered for the last file with these headers. */
export async function find(db: Db, layout: string): Promise<Layout | undefined> {
  const row = await db
    .selectFrom('carImportLayouts')
    .select(['mapping', 'said', 'currency'])
    .where('layout', '=', layout)
    .executeTakeFirst()
  return (
    row && {
      mapping: row.mapping as ImportMapping,
      said: row.said as SaidValues,
      currency: row.currency as Currency | null,
    }
  )
}

type By = { id: string; now: Date }
export async function upsert(db: Db, layout: string, said: Layout, by: By): Promise<void> {
  const values = {
    mapping: JSON.stringify(said.mapping),
    said: JSON.stringify(said.said),
    currency: said.currency,
    updatedBy: by.id,
    updatedAt: by.now.toISOString(),
  }
  await db
    .insertInto('carImportLayouts')
    .values({ layout, ...values })
    .onConflict((on) => on.column('layout').doUpdateSet(values))
    .execute()
}
