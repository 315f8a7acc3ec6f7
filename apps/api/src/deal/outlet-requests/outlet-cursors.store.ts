// How far the requests and sales of the outlet were read.
import type { Db } from '../../core/postgres/db.ts'

export type Cursors = { requests: string | null; sales: string | null }

/** The cursors of a service; a demo's cursor means nothing to the real one. */
export async function get(db: Db, provider: string): Promise<Cursors> {
  const row = await db
    .selectFrom('outletCursors')
    .select(['requests', 'sales'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? { requests: null, sales: null }
}

/** Locks the row until the transaction ends, so that one run at a time writes. Makes it when it is missing. */
export async function lock(db: Db, provider: string): Promise<Cursors> {
  await db
    .insertInto('outletCursors')
    .values({ provider })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  const row = await db.selectFrom('outletCursors').selectAll().forUpdate().executeTakeFirstOrThrow()
  return row.provider === provider ? { requests: row.requests, sales: row.sales } : { requests: null, sales: null }
}

/** Stores how far a run has read. The caller has locked the row. */
export const save = (db: Db, provider: string, cursors: Cursors, now: Date) =>
  db
    .updateTable('outletCursors')
    .set({ provider, ...cursors, readAt: now.toISOString() })
    .execute()
