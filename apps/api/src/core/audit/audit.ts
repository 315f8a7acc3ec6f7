// Who did what, when, before and after: one row in the transaction of the change itself.
import { auditParents, type AuditedEntity, type ParentOf } from '@bilbro/contract/audit-parents'
import type { Ctx } from '../request/context.ts'

export type Change = { field: string; from: unknown; to: unknown }

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two rows differ; bookkeeping columns left out. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  leaveOut = ['version', 'updatedAt'],
): Change[] {
  return Object.keys(after).flatMap((field) =>
    leaveOut.includes(field) || same(before[field] ?? null, after[field] ?? null)
      ? []
      : [{ field, from: before[field] ?? null, to: after[field] ?? null }],
  )
}

/** What was done to a record, and what that belongs to, as `logged` of the contract says. */
export type AuditEntry<E extends AuditedEntity = AuditedEntity> = {
  [K in E]: {
    /** Given where something has to name the row before it is written. */
    logId?: string
    entity: K
    entityId: string
    action: string
    reason?: string | undefined
    changes?: Change[]
  } & ([ParentOf<K>] extends [never]
    ? { parents?: undefined }
    : { parents: Record<ParentOf<K>, string | readonly string[]> })
}[E]

type AuditCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId'> & { audited?: boolean }

/** Who looks at a preview is staff; who is not known is nobody in particular. */
const kindOf = (kind: Ctx['actor']['kind']) => (kind === 'anonymous' ? 'system' : kind === 'preview' ? 'staff' : kind)

/** As the log writes a record, where it is a parent. */
export const refOf = (kind: AuditedEntity, id: string): string => `${kind}:${id}`

function parentsOf({ entity, parents }: AuditEntry): string[] {
  const given: Record<string, string | readonly string[] | undefined> = parents ?? {}
  return auditParents[entity].flatMap((kind) => {
    const ids = given[kind]
    // Else the story of its parent would lack it for ever.
    if (ids === undefined) throw new Error(`${entity} is logged without its ${kind}`)
    return (typeof ids === 'string' ? [ids] : ids).map((id) => refOf(kind, id))
  })
}

const rowOf = (ctx: AuditCtx, entry: AuditEntry) => ({
  ...(entry.logId && { id: entry.logId }),
  at: ctx.now.toISOString(),
  actorKind: kindOf(ctx.actor.kind),
  actorId: 'id' in ctx.actor ? ctx.actor.id : null,
  actorName: ctx.actor.name,
  entity: entry.entity,
  entityId: entry.entityId,
  parents: parentsOf(entry),
  action: entry.action,
  reason: entry.reason || null,
  changes: JSON.stringify(entry.changes ?? []),
  requestId: ctx.requestId,
})

/** Writes to the audit log; must be called with the context whose transaction makes the change. */
export const audit = (ctx: AuditCtx, entry: AuditEntry): Promise<void> => auditMany(ctx, [entry])

/** PostgreSQL takes 65,535 values in a statement; fewer are put together before anybody waits for it. */
const atOnce = 200

export async function auditMany(ctx: AuditCtx, entries: AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += atOnce)
    await ctx.db
      .insertInto('auditLog')
      .values(entries.slice(at, at + atOnce).map((entry) => rowOf(ctx, entry)))
      .execute()
  ctx.audited = true
}
