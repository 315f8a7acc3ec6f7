// A creating call sent twice with one Idempotency-Key has one effect and one answer.
import { createHmac } from 'node:crypto'
import type { Db } from '../postgres/db.ts'
import { appError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

/**
 * Runs the work once per actor and key, inside the transaction `db`; a repeat gets the stored answer. A duplicate that runs
 * at the same time waits for the first on the unique key. Answers are kept encrypted: some hold what is shown only once.
 * @throws idempotency.mismatch when the key was used for other content
 */
export async function idempotent(
  { db, secrets }: { db: Db; secrets: Secrets },
  actor: string,
  key: string,
  request: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHmac('sha256', secrets.key('idempotency')).update(request).digest()
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values({ actor, key, requestHash })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) {
    const stored = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'sealedAnswer'])
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!stored.requestHash.equals(requestHash)) throw appError('idempotency.mismatch')
    if (!stored.sealedAnswer) throw new Error('a committed key has an answer')
    return (JSON.parse(secrets.unseal('answer', stored.sealedAnswer)) as { data: unknown }).data
  }
  const data = await work()
  await db
    .updateTable('idempotencyKeys')
    .set({ sealedAnswer: secrets.seal('answer', JSON.stringify({ data })) })
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
