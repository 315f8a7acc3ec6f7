// Undo of a user's last action: restores the previous state while nothing depends on it.
import { type SqlBool, sql } from 'kysely'
import type { AuditedEntity } from '@bilbro/contract/audit-parents'
import { type Change, refOf } from './audit/audit.ts'
import { appError } from './errors.ts'
import type { Ctx } from './request/context.ts'

const longestMs = 10 * 60_000

export type UndoableTransition = { action: string; from: string; changes: Change[] }

/**
 * The last transition of a record, when the current user may undo it: it is at most ten minutes old, has one of these
 * actions, and nobody has written to the record or its children since. The caller has locked the row. @throws
 * undo.overtaken
 */
export async function findUndoableTransition(
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { entity, id }: { entity: AuditedEntity; id: string },
  actions: ReadonlySet<string>,
): Promise<UndoableTransition> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['at', 'actorId', 'action', 'changes'])
    .where((eb) =>
      eb.or([
        eb.and([eb('entity', '=', entity), eb('entityId', '=', id)]),
        sql<SqlBool>`(parents <> '{}' and parents && ${[refOf(entity, id)]}::text[])`,
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [last, before] = rows
  const changes = (last?.changes ?? []) as unknown as Change[]
  const state = changes.find(({ field }) => field === 'status')
  // Effects of a transition are logged at the same instant as the transition itself.
  const isAlone = last !== undefined && before?.at !== last.at
  const isOwn = last !== undefined && 'id' in actor && last.actorId === actor.id && actions.has(last.action)
  if (!isAlone || !isOwn || typeof state?.from !== 'string') throw appError('undo.overtaken')
  if (now.getTime() - new Date(last.at).getTime() > longestMs) throw appError('undo.overtaken')
  return { action: last.action, from: state.from, changes }
}
