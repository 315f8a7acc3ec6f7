// Files that no row names: an undone transaction leaves a whole one in the store, a write that was cut off half a one.
import type { Db } from '../../core/postgres/db.ts'
import type { Storage } from './storage.ts'

/** As many as are taken away at once; what is left is for the next time. */
export const mostAtOnce = 10_000
/** A house that has undone more uploads than this, and more than it has kept, is not likely. */
const usual = 20

/**
 * Takes away what was stored before then and has no row. What a call under way has stored is younger.
 * `refused`: the store looks like another house's, nothing was touched.
 */
export async function sweepStorage(
  storage: Storage,
  db: Db,
  before: Date,
): Promise<{ files: number; refused: boolean }> {
  const { known, unknown } = await compare(storage, db, before)
  // An empty database beside a full store: a wrong setting, or a copy being put back. Other people's files are not ours to remove.
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
