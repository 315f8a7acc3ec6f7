// Deletes stored files without a row: a rollback leaves a complete file, an interrupted write a partial one.
import type { Db } from '../../core/postgres/db.ts'
import type { Storage } from './storage.ts'

/** Maximum per run; the rest is left for the next run. */
export const mostAtOnce = 10_000
/** More unknown files than this, and more than known ones, suggests the wrong store or database. */
const usual = 20

/**
 * Deletes files that were stored before the given time and have no row. Uploads in progress are younger.
 * `refused`: the store seems to belong to another installation; nothing was deleted.
 */
export async function sweepStorage(
  storage: Storage,
  db: Db,
  before: Date,
): Promise<{ files: number; refused: boolean }> {
  const { known, unknown } = await compare(storage, db, before)
  // An empty or small database with a full store: a wrong setting, or a restore in progress. Do not delete files of
  // another installation.
  if (unknown.length > 0 && (known === 0 || (unknown.length > usual && unknown.length > known)))
    return { files: 0, refused: true }
  for (const key of unknown) await storage.remove(key)
  return { files: unknown.length, refused: false }
}

async function compare(storage: Storage, db: Db, before: Date): Promise<{ known: number; unknown: string[] }> {
  const unknown: string[] = []
  let known = 0
  for await (const page of storage.list()) {
    if (!page.length) continue
    const keys = page.map(({ key }) => key)
    const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
    const named = new Set(rows.map(({ key }) => key))
    known += named.size
    const old = page.filter(({ key, modifiedAt }) => modifiedAt < before && !named.has(key))
    unknown.push(...old.slice(0, mostAtOnce - unknown.length).map(({ key }) => key))
  }
  return { known, unknown }
}
