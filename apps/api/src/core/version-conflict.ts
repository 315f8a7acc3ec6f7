// The error for a save of an old version: the current row, who changed it, and when.
import { sql } from 'kysely'
import type { ChangedBy } from '@bilbro/contract/client'
import { type AppError, appError } from './errors.ts'
import type { Ctx } from './request/context.ts'

/** The record in the audit log. `without`: logged actions that do not change the row. */
type Record = { entity: string; entityId: string; without?: readonly string[] }

/** Creates the version conflict error. `read` reads the row again, because an earlier read may be out of date. */
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
  // Buyers see the names of their colleagues, but not those of our staff.
  const mayName = actor.kind === 'staff' || last.actorKind === 'buyer'
  return { by: mayName ? last.actorName : null, at: last.at }
}
