// A save that meets a newer version: the row as it is now, who made it so, and when.
import { sql } from 'kysely'
import type { ChangedBy } from '@bilbro/contract/client'
import { type AppError, appError } from './errors.ts'
import type { Ctx } from './request/context.ts'

/** Under what the log knows the record. `without`: actions that are logged and leave the row as it is. */
type Record = { entity: string; entityId: string; without?: readonly string[] }

/** The refusal of a save on top of a version that was not seen; `read` is asked now, for what was read before may be old. */
export async function versionConflict(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  record: Record,
  read: () => unknown,
): Promise<AppError> {
  const current = await read()
  const changed = await lastChange(ctx, record)
  return appError('version.stale', {}, { current, ...(changed && { changed }) })
}

async function lastChange(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { entity, entityId, without = [] }: Record,
): Promise<ChangedBy | undefined> {
  let query = db
    .selectFrom('auditLog')
    .select(['actorKind', 'actorName', 'at'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where(sql<boolean>`changes <> '[]'`)
  if (without.length) query = query.where('action', 'not in', without)
  const last = await query.orderBy('at', 'desc').limit(1).executeTakeFirst()
  if (!last) return undefined
  // A dealer reads the names of his colleagues, never those of the house.
  const mayName = actor.kind === 'staff' || last.actorKind === 'buyer'
  return { by: mayName ? last.actorName : null, at: last.at }
}
