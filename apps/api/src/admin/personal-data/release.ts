// Erases rows, and retained rows whose retention period is over; marks them as done and writes an audit entry.
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as erasures from './personal-erasures.store.ts'
import type { Entry } from './registers/entry.ts'
import { register } from './registers/register.ts'

type Erasure = { id: string; companyId: string | null }
type LogIds = { actors: string[]; details: string[] }
export type Blanked = { rows: Record<string, number>; fileIds: string[] }
type Story = { action: 'erase' | 'retention'; reason?: string; alsoBlanked?: Blanked; log?: LogIds }

/** Deletes or blanks rows; returns their number and the ids of their files. */
export async function eraseRows(
  db: Db,
  entry: Entry,
  where: ReturnType<typeof sql>,
): Promise<{ count: number; fileIds: string[] }> {
  const table = sql.table(entry.table)
  const fileIds: string[] = []
  for (const column of entry.files ?? []) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${table} where (${where}) and ${sql.ref(column)} is not null`.execute(db)
    fileIds.push(...rows.map(({ id }) => id))
  }
  const blanks = entry.erase === 'DELETE' ? [] : Object.entries(entry.erase)
  const { numAffectedRows } = await (
    entry.erase === 'DELETE'
      ? sql`delete from ${table} where ${where}`
      : sql`update ${table} set ${sql.join(blanks.map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`))} where ${where}`
  ).execute(db)
  return { count: Number(numAffectedRows ?? 0), fileIds }
}

/** Blanks rows that an erasure retained and whose retention period is over. */
export async function release(ctx: TransitionCtx, erasure: Erasure, today: string, story: Story): Promise<Blanked> {
  const { db, now } = ctx
  const all: Blanked = { rows: { ...story.alsoBlanked?.rows }, fileIds: [...(story.alsoBlanked?.fileIds ?? [])] }
  const log: LogIds = { actors: [...(story.log?.actors ?? [])], details: [...(story.log?.details ?? [])] }
  const due = await erasures.markReleased(db, erasure.id, today)
  for (const { entry: name, ids } of due) {
    if (name === 'audit_log.ACTOR') log.actors.push(...ids)
    else if (name === 'audit_log.DETAILS') log.details.push(...ids)
    else {
      const entry = register[name]!
      const { count, fileIds } = await eraseRows(db, entry, sql`${sql.ref(entry.key ?? 'id')} = any(${ids}::uuid[])`)
      all.rows[name] = (all.rows[name] ?? 0) + count
      all.fileIds.push(...fileIds)
    }
  }
  await recordErasure(ctx, erasure, story, { log, rows: all.rows })
  if (due.length) await erasures.markDone(db, erasure.id, now)
  return all
}

async function recordErasure(
  ctx: TransitionCtx,
  { id, companyId }: Erasure,
  { action, reason }: Story,
  { log, rows }: { log: LogIds; rows: Record<string, number> },
): Promise<void> {
  // Created by the database, as all ids of the log, so that ids follow the order of time.
  const { rows: ids } = await sql<{ id: string }>`select new_id() as id`.execute(ctx.db)
  const toldBy = ids[0]!.id
  const actors = await notYet(ctx.db, 'ACTOR', log.actors)
  const details = await notYet(ctx.db, 'DETAILS', log.details)
  const { rows: redacted } = await sql<{ hash: string | null }>`
    select redact_audit(${toldBy}, ${actors}::uuid[], ${details}::uuid[]) as hash`.execute(ctx.db)
  const hash = redacted[0]?.hash
  const told = Object.entries(rows).filter(([, count]) => count > 0)
  if (action === 'retention' && !hash && !told.length) return
  await audit(ctx, {
    logId: toldBy,
    entity: 'personalErasures',
    entityId: id,
    parents: { buyerCompanies: companyId ?? [] },
    action,
    reason,
    changes: [
      { field: 'erasedRows', from: null, to: Object.fromEntries(told) },
      ...(hash ? [{ field: 'redacted', from: null, to: hash }] : []),
    ],
  })
}

/** Leaves out rows that another erasure has blanked already. */
async function notYet(db: Db, part: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id::text as id from unnest(${ids}::uuid[]) id
    where not exists (select from audit_redactions r where r.audit_id = id and r.part = ${part})`.execute(db)
  return rows.map(({ id }) => id)
}
