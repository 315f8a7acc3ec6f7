// Sign-ins of buyers: refresh tokens are random and stored as hashes. A session is one sign-in; the reuse of an old
// token ends the whole session.
import { hkdfSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Client } from '../request/context.ts'
import type { Db } from '../postgres/db.ts'
import { hashToken, newToken, sealWith, unsealWith } from '../../platform/secrets.ts'

const idleMs = 7 * 86_400_000
const longestMs = 30 * 86_400_000
/** Grace period: two tabs may send the same token at almost the same moment. */
const graceMs = 20_000

/** Creates the first refresh token of a sign-in. */
export async function startBuyerSession(
  db: Db,
  userId: string,
  client: Client,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const sessionId = randomUUID()
  const token = await insertToken(db, {
    sessionId,
    userId,
    parentHash: null,
    rotates: false,
    sessionEnds: new Date(now.getTime() + longestMs),
    client,
    now,
  })
  return { token, sessionId }
}

type NewToken = {
  sessionId: string
  userId: string
  parentHash: Buffer | null
  rotates: boolean
  sessionEnds: Date
  client: Client
  now: Date
}
async function insertToken(db: Db, t: NewToken): Promise<string> {
  const token = newToken('rt')
  const expires = new Date(Math.min(t.now.getTime() + idleMs, t.sessionEnds.getTime())).toISOString()
  await db
    .insertInto('buyerRefreshTokens')
    .values({
      tokenHash: hashToken(token),
      sessionId: t.sessionId,
      userId: t.userId,
      parentHash: t.parentHash,
      rotates: t.rotates,
      seenAt: t.now.toISOString(),
      expiresAt: expires,
      sessionExpiresAt: t.sessionEnds.toISOString(),
      createdAt: t.now.toISOString(),
      ip: t.client.ip,
      userAgent: t.client.userAgent,
    })
    .execute()
  return token
}

export type Refreshed =
  | { kind: 'kept' | 'rotated'; userId: string; sessionId: string; refreshToken?: string }
  | { kind: 'refused' }
  | { kind: 'reused'; userId: string; sessionId: string }

/**
 * Exchanges a refresh token. Without `rotate` the token stays valid. With `rotate` (and from then on in this session)
 * each token works once: a repeat within 20 s gets the same successor, an older token ends the whole session.
 */
export async function lockAndRefreshToken(
  db: Db,
  token: string,
  rotate: boolean,
  client: Client,
  now: Date,
): Promise<Refreshed> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('buyerRefreshTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.revokedAt || Date.parse(row.expiresAt) <= now.getTime()) return { kind: 'refused' }
  const { userId, sessionId } = row
  if (row.usedAt === null && !rotate && !row.rotates) {
    const expires = new Date(Math.min(now.getTime() + idleMs, Date.parse(row.sessionExpiresAt))).toISOString()
    await db
      .updateTable('buyerRefreshTokens')
      .set({ seenAt: now.toISOString(), expiresAt: expires })
      .where('tokenHash', '=', tokenHash)
      .execute()
    return { kind: 'kept', userId, sessionId }
  }
  if (row.usedAt === null) {
    const successor = await insertToken(db, {
      sessionId,
      userId,
      parentHash: tokenHash,
      rotates: true,
      sessionEnds: new Date(row.sessionExpiresAt),
      client,
      now,
    })
    await db
      .updateTable('buyerRefreshTokens')
      .set({ usedAt: now.toISOString(), rotates: true, sealedSuccessor: sealWith(sealKey(token), successor) })
      .where('tokenHash', '=', tokenHash)
      .execute()
    return { kind: 'rotated', userId, sessionId, refreshToken: successor }
  }
  const inGrace = now.getTime() - Date.parse(row.usedAt) <= graceMs
  if (inGrace && row.sealedSuccessor) {
    const successor = unsealWith(sealKey(token), row.sealedSuccessor)
    const child = await db
      .selectFrom('buyerRefreshTokens')
      .select('usedAt')
      .where('tokenHash', '=', hashToken(successor))
      .executeTakeFirst()
    if (child && child.usedAt === null) return { kind: 'rotated', userId, sessionId, refreshToken: successor }
  }
  await endBuyerSession(db, sessionId, now)
  return { kind: 'reused', userId, sessionId }
}

export async function endBuyerSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('buyerRefreshTokens')
    .set({ revokedAt: now.toISOString() })
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends the sign-in of a refresh token. The caller does not learn whether the token was known. */
export async function endBuyerSessionOfToken(db: Db, token: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('buyerRefreshTokens')
    .select('sessionId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (row) await endBuyerSession(db, row.sessionId, now)
}

/** Ends all sign-ins of a user, or all but one. Returns how many were ended. */
export async function endBuyerSessionsOf(db: Db, userId: string, now: Date, exceptSessionId?: string): Promise<number> {
  let query = db
    .updateTable('buyerRefreshTokens')
    .set({ revokedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
  if (exceptSessionId !== undefined) query = query.where('sessionId', '<>', exceptSessionId)
  const ended = await query.returning('sessionId').execute()
  return new Set(ended.map((row) => row.sessionId)).size
}

const sealKey = (parent: string) => Buffer.from(hkdfSync('sha256', parent, 'bilbro', 'successor', 32))

/** Ended sessions are stored for one more day: a late repeat is recognised as such and not as an unknown token. */
export const clearBuyerSessions = (db: Db, now: Date) =>
  db
    .deleteFrom('buyerRefreshTokens')
    .where('sessionExpiresAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()

/** Valid sign-ins of a user, last used first. */
export async function buyerSessionsOf(db: Db, userId: string, now: Date) {
  const { rows } = await sql<{
    id: string
    createdAt: string
    seenAt: string
    ip: string | null
    userAgent: string | null
  }>`
    select session_id as id, min(created_at) as "createdAt", max(seen_at) as "seenAt",
      (array_agg(ip order by created_at desc))[1] as ip, (array_agg(user_agent order by created_at desc))[1] as "userAgent"
    from buyer_refresh_tokens
    where user_id = ${userId} and revoked_at is null and session_expires_at > ${now.toISOString()}
    group by session_id having max(expires_at) > ${now.toISOString()}
    order by max(seen_at) desc limit 200`.execute(db)
  return rows
}

/** Whether this user has signed in before (`any`), and whether with this browser (`this`). */
export async function knownDevice(db: Db, userId: string, userAgent: string): Promise<{ any: boolean; this: boolean }> {
  const { rows } = await sql<{ any: boolean; this: boolean }>`
    select count(*) > 0 as "any", coalesce(bool_or(user_agent = ${userAgent}), false) as "this"
    from buyer_refresh_tokens where user_id = ${userId}`.execute(db)
  return rows[0]!
}
