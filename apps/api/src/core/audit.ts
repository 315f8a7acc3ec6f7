// Who did what, when, before and after: one row in the transaction of the change itself.
import type { Ctx } from './context.ts'

export type Change = { field: string; from: unknown; to: unknown }

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two rows differ; bookkeeping columns left out. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  leaveOut = ['version', 'updatedAt'],
): Change[] {
  return Object.keys(after).flatMap((field) =>
    leaveOut.includes(field) || same(before[field], after[field])
      ? []
      : [{ field, from: before[field] ?? null, to: after[field] ?? null }],
  )
}

export type AuditEntry = {
  entity: string
  entityId: string
  carId?: string
  action: string
  reason?: string | undefined
  changes?: Change[]
}

/** Writes to the audit log; must be called with the context whose transaction makes the change. */
export async function audit(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId'> & { audited?: boolean },
  entry: AuditEntry,
): Promise<void> {
  await ctx.db
    .insertInto('auditLog')
    .values({
      at: ctx.now.toISOString(),
      actorKind: ctx.actor.kind === 'anonymous' ? 'system' : ctx.actor.kind,
      actorId: ctx.actor.kind === 'staff' || ctx.actor.kind === 'buyer' ? ctx.actor.id : null,
      actorName: ctx.actor.name,
      entity: entry.entity,
      entityId: entry.entityId,
      carId: entry.carId ?? null,
      action: entry.action,
      reason: entry.reason || null,
      changes: JSON.stringify(entry.changes ?? []),
      requestId: ctx.requestId,
    })
    .execute()
  ctx.audited = true
}
