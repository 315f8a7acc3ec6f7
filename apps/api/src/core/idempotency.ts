// A creating call sent twice with one Idempotency-Key has one effect and one answer.
import { createHash } from 'node:crypto'
import type { Db } from './db.ts'
import { appError } from './errors.ts'

/**
 * Runs the work once per actor and key, inside the transaction `db`; a repeat gets the stored answer. A twin that runs
 * at the same time waits for the first on the unique key.
 * @throws idempotency.mismatch when the key was used for other content
 */
export async function once(
  db: Db,
  actor: string,
  key: string,
  request: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHash('sha256').update(request).digest()
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values({ actor, key, requestHash })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) {
    const stored = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!stored.requestHash.equals(requestHash)) throw appError('idempotency.mismatch')
    return (stored.answer as { data: unknown }).data
  }
  const data = await work()
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify({ data }) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
  return data
}

/** Keys are good for a day. */
export const clearKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()
