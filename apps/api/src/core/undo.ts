// Taking back what one has just done: the state before, as long as nothing has come of it.
import { type SqlBool, sql } from 'kysely'
import type { AuditedEntity } from '@bilbro/contract/audit-parents'
import { type Change, refOf } from './audit/audit.ts'
import { appError } from './errors.ts'
import type { Ctx } from './request/context.ts'

const longestMs = 10 * 60_000

export type UndoableTransition = { action: string; from: string; changes: Change[] }

/**
 * The last move of a record, for who made it: moments ago, one of these actions, and nothing was written since about the record
 * or what belongs to it, by anybody. The caller holds the row. @throws undo.overtaken
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
  // What came of a move is written at the same moment as the move itself.
  const isAlone = last !== undefined && before?.at !== last.at
  const isOwn = last !== undefined && 'id' in actor && last.actorId === actor.id && actions.has(last.action)
  if (!isAlone || !isOwn || typeof state?.from !== 'string') throw appError('undo.overtaken')
  if (now.getTime() - new Date(last.at).getTime() > longestMs) throw appError('undo.overtaken')
  return { action: last.action, from: state.from, changes }
}
