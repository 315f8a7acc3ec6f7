// Inbox of webhook events: stored as received, each event once.
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'

const columns = ['id', 'provider', 'eventId', 'type', 'subject', 'occurredAt', 'body', 'doneAt'] as const

export async function find(db: Db, id: string) {
  return db.selectFrom('providerEvents').select(columns).where('id', '=', id).executeTakeFirst()
}
export type Event = NonNullable<Awaited<ReturnType<typeof find>>>

type New = { provider: string; id: string; type: string; subject?: string; occurredAt?: string; body: Buffer }

/** Returns the new id; undefined when the event is stored already. */
export async function add(db: Db, { provider, id, ...event }: New, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('providerEvents')
    .values({ ...event, provider, eventId: id, receivedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks the event and all events of its subject until the transaction ends. */
export async function lock(db: Db, { id, provider, subject }: Event): Promise<Event | undefined> {
  if (subject !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(db)
  return db.selectFrom('providerEvents').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Number of processed events of the same subject. */
export async function countDone(db: Db, { provider, subject }: Event): Promise<number> {
  if (subject === null) return 0
  const { count } = await db
    .selectFrom('providerEvents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('doneAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a newer event of the same subject has been processed. */
export async function existsNewerDone(db: Db, { provider, subject, occurredAt }: Event): Promise<boolean> {
  if (subject === null || occurredAt === null) return false
  const newer = await db
    .selectFrom('providerEvents')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('doneAt', 'is not', null)
    .where('occurredAt', '>', occurredAt)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

export const markDone = (db: Db, id: string, { isOvertaken, now }: { isOvertaken: boolean; now: Date }) =>
  db
    .updateTable('providerEvents')
    .set((e) => ({ doneAt: now.toISOString(), isOvertaken, error: null, tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Db, id: string, error: string) =>
  db
    .updateTable('providerEvents')
    .set((e) => ({ error: error.slice(0, 500), tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()

const keepDays = 400

/**
 * Deletes processed events after a little more than a year; until then a repeated event is recognised and not processed
 * twice.
 */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('providerEvents')
    .where('doneAt', '<', new Date(now.getTime() - keepDays * 86_400_000).toISOString())
    .execute()
