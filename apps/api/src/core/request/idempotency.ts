// A POST that is sent twice with one Idempotency-Key has one effect and one answer.
import { createHmac } from 'node:crypto'
import type { Db } from '../postgres/db.ts'
import { appError } from '../errors.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** A call that may be repeated: actor, key, and content of the request. */
export type Repeat = { actor: string; key: string; request: string }

type Kept = { db: Db; secrets: Secrets }

const hashOf = (secrets: Secrets, request: string) =>
  createHmac('sha256', secrets.key('idempotency')).update(request).digest()

/**
 * Runs the work once per actor and key, inside the transaction `db`; a repeat gets the stored answer. A parallel
 * duplicate waits for the first at the unique key. Answers are stored encrypted, because they hold personal data.
 * @throws idempotency.mismatch when the key was used for other content
 */
export async function idempotent(kept: Kept, repeat: Repeat, work: () => Promise<unknown>): Promise<unknown> {
  const { db, secrets } = kept
  const { actor, key } = repeat
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values({ actor, key, requestHash: hashOf(secrets, repeat.request) })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) return (await storedAnswer(kept, repeat))!.data
  const data = await work()
  await db
    .updateTable('idempotencyKeys')
    .set({ sealedAnswer: secrets.seal('answer', JSON.stringify({ data })) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
  return data
}

const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs calls with the same key in this process one after the other. For calls of several steps: the second call then
 * finds the stored answer, and not the row that the first step has changed. In another process the second call is
 * refused because of the changed row, and has no effect either.
 */
export async function runInSequence<T>({ actor, key }: Repeat, work: () => Promise<T>): Promise<T> {
  const name = `${actor} ${key}`
  const before = underWay.get(name)
  const mine = before ? before.then(work, work) : work()
  underWay.set(name, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name)
  }
}

/** The stored answer to this call; undefined when the call has not been completed. @throws idempotency.mismatch */
export async function storedAnswer(
  { db, secrets }: Kept,
  { actor, key, request }: Repeat,
): Promise<{ data: unknown } | undefined> {
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'sealedAnswer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (!stored.requestHash.equals(hashOf(secrets, request))) throw appError('idempotency.mismatch')
  if (!stored.sealedAnswer) throw new Error('a committed key has an answer')
  return JSON.parse(secrets.unseal('answer', stored.sealedAnswer)) as { data: unknown }
}

/** Keys are valid for one day. */
export const clearKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()
