// The audit log: who did what and when, with old and new values. Each row is written in the transaction of its change.
import { type AuditedEntity, auditedRecords, type ParentOf } from '@bilbro/contract/audit-parents'
import type { Ctx } from '../request/context.ts'

export type Change = { field: string; from: unknown; to: unknown }

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Lists the fields in which two rows differ, without bookkeeping columns. */
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

/** One action on a record, with the parents that the contract requires of its entity. */
export type AuditEntry<E extends AuditedEntity = AuditedEntity> = {
  [K in E]: {
    /** Set it when other rows must refer to this row before it is written. */
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

/** A preview is used by staff. An unknown caller is logged as the system. */
const kindOf = (kind: Ctx['actor']['kind']) => (kind === 'anonymous' ? 'system' : kind === 'preview' ? 'staff' : kind)

/** Text form of a record in the `parents` column of the log. */
export const refOf = (kind: AuditedEntity, id: string): string => `${kind}:${id}`

function parentsOf({ entity, parents }: AuditEntry): string[] {
  const given: Record<string, string | readonly string[] | undefined> = parents ?? {}
  return auditedRecords[entity].parents.flatMap((kind) => {
    const ids = given[kind]
    // Without the parent, its timeline would never show this row.
    if (ids === undefined) throw new Error(`${entity} is logged without its ${kind}`)
    return (typeof ids === 'string' ? [ids] : ids).map((id) => refOf(kind, id))
  })
}

/** The name in the log. An action by API token names the token beside the person for whom it acts. */
const nameOf = (actor: Ctx['actor']) =>
  actor.kind === 'buyer' && actor.token ? `${actor.name} (API: ${actor.token.name})` : actor.name

const rowOf = (ctx: AuditCtx, entry: AuditEntry) => ({
  ...(entry.logId && { id: entry.logId }),
  at: ctx.now.toISOString(),
  actorKind: kindOf(ctx.actor.kind),
  actorId: 'id' in ctx.actor ? ctx.actor.id : null,
  actorName: nameOf(ctx.actor),
  entity: entry.entity,
  entityId: entry.entityId,
  parents: parentsOf(entry),
  action: entry.action,
  reason: entry.reason || null,
  changes: JSON.stringify(entry.changes ?? []),
  requestId: ctx.requestId,
})

/** Writes to the audit log. Pass the context whose transaction makes the change. */
export const audit = (ctx: AuditCtx, entry: AuditEntry): Promise<void> => auditMany(ctx, [entry])

/** PostgreSQL allows 65,535 parameters in a statement. Smaller batches also keep each statement short. */
const atOnce = 200

export async function auditMany(ctx: AuditCtx, entries: AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += atOnce)
    await ctx.db
      .insertInto('auditLog')
      .values(entries.slice(at, at + atOnce).map((entry) => rowOf(ctx, entry)))
      .execute()
  ctx.audited = true
}
