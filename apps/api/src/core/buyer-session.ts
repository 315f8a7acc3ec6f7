// Dealers' sessions: a short access token (signed, not stored) and a refresh token (random, stored as hash).
import { hkdfSync, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { BuyerRole } from '@bilbro/contract/buyer-auth'
import type { Language } from '@bilbro/contract/common'
import type { BuyerActor, Client } from './context.ts'
import type { Db } from './db.ts'
import type { Deps } from './deps.ts'
import { appError } from './errors.ts'
import { hashToken, newToken, sealWith, unsealWith } from './secrets.ts'

const issuer = 'bilbro'
const audience = 'buyer'
const accessSeconds = 600
const idleMs = 7 * 86_400_000
const longestMs = 30 * 86_400_000
/** A tab that asks a moment after its sibling presents the token that was just used. */
const graceMs = 20_000
/** A dealer as the database knew him; `ended` says why the house does not let him in. */
export type KnownBuyer = { actor: BuyerActor; ended: string | null }
type Claims = { user: string; family: string; expires: number }
// Per server and not per process: a token counts where it was checked.
const checkedBy = new WeakMap<Deps, Map<string, Claims>>()

/** Access token of a user in a sign-in family. */
export function newAccessToken(deps: Deps, userId: string, familyId: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ fam: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessSeconds)
    .setJti(randomUUID())
    .sign(deps.secrets.key('buyer-access'))
}

/** A dealer and the sign-in through which he came. */
export type BuyerSession = { actor: BuyerActor; userId: string; familyId: string }

/** @throws auth.required when the token is missing, foreign or expired; auth.ended when the house ended the session */
export async function buyerFromToken(deps: Deps, authorization: string | undefined, now: Date): Promise<BuyerSession> {
  const token = /^Bearer (\S{20,2000})$/.exec(authorization ?? '')?.[1]
  if (!token) throw appError('auth.required')
  const { user, family } = await claimsOf(deps, token, now)
  return { actor: await buyerOfFamily(deps, user, family, now), userId: user, familyId: family }
}

/** The dealer behind a sign-in as he stands now. @throws auth.required, auth.ended */
export async function buyerOfFamily(deps: Deps, userId: string, familyId: string, now: Date): Promise<BuyerActor> {
  const key = `${userId} ${familyId}`
  const found = await deps.buyerSessions.get(key, now.getTime(), () => load(deps.db, userId, familyId, now))
  if (!found) throw appError('auth.required')
  if (found.ended !== null) throw appError('auth.ended', { reason: found.ended })
  return found.actor
}

async function claimsOf(deps: Deps, token: string, now: Date): Promise<Claims> {
  let checked = checkedBy.get(deps)
  if (!checked) checkedBy.set(deps, (checked = new Map()))
  const cached = checked.get(token)
  if (cached && cached.expires > now.getTime()) return cached
  try {
    const { payload } = await jwtVerify(token, deps.secrets.key('buyer-access'), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub', 'fam'],
      currentDate: now,
      clockTolerance: 0,
    })
    if (checked.size > 5000) checked.clear()
    const claims = { user: payload.sub!, family: String(payload.fam), expires: payload.exp! * 1000 }
    checked.set(token, claims)
    return claims
  } catch {
    throw appError('auth.required')
  }
}

async function load(db: Db, userId: string, familyId: string, now: Date): Promise<KnownBuyer | undefined> {
  const row = await db
    .selectFrom('buyerUsers as u')
    .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.status',
      'u.role',
      'u.language',
      'c.id as companyId',
      'c.country',
      'c.status as companyStatus',
      'c.statusReason',
    ])
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(group_id) from buyer_group_members m where m.company_id = c.id), '{}')`.as(
        'groupIds',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from buyer_refresh_tokens t where t.family_id = ${familyId} and t.user_id = u.id and t.revoked_at is null and t.family_expires_at > ${now.toISOString()})`.as(
        'alive',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row?.alive) return undefined
  const actor: BuyerActor = {
    kind: 'buyer',
    id: row.id,
    name: row.name,
    email: row.email,
    companyId: row.companyId,
    role: row.role as BuyerRole,
    country: row.country,
    language: row.language as Language,
    groupIds: row.groupIds,
    familyId,
  }
  return { actor, ended: endedBecause(row) }
}

/** Why the house does not let this user in; null when it does. */
export function endedBecause(row: {
  status: string
  companyStatus: string
  statusReason: string | null
}): string | null {
  if (row.status !== 'ACTIVE') return row.status
  if (row.companyStatus !== 'APPROVED') return row.statusReason ?? row.companyStatus
  return null
}

/** First refresh token of a sign-in. */
export async function startFamily(
  db: Db,
  userId: string,
  client: Client,
  now: Date,
): Promise<{ token: string; familyId: string }> {
  const familyId = randomUUID()
  const token = await insertToken(db, {
    familyId,
    userId,
    parentHash: null,
    rotates: false,
    familyEnds: new Date(now.getTime() + longestMs),
    client,
    now,
  })
  return { token, familyId }
}

type NewToken = {
  familyId: string
  userId: string
  parentHash: Buffer | null
  rotates: boolean
  familyEnds: Date
  client: Client
  now: Date
}
async function insertToken(db: Db, t: NewToken): Promise<string> {
  const token = newToken('rt')
  const expires = new Date(Math.min(t.now.getTime() + idleMs, t.familyEnds.getTime())).toISOString()
  await db
    .insertInto('buyerRefreshTokens')
    .values({
      tokenHash: hashToken(token),
      familyId: t.familyId,
      userId: t.userId,
      parentHash: t.parentHash,
      rotates: t.rotates,
      seenAt: t.now.toISOString(),
      expiresAt: expires,
      familyExpiresAt: t.familyEnds.toISOString(),
      createdAt: t.now.toISOString(),
      ip: t.client.ip,
      userAgent: t.client.userAgent,
    })
    .execute()
  return token
}

export type Refreshed =
  | { kind: 'kept' | 'rotated'; userId: string; familyId: string; refreshToken?: string }
  | { kind: 'refused' }
  | { kind: 'reused'; userId: string; familyId: string }

/**
 * Trades a refresh token. Without `rotate` it is kept; with it (and from then on in this family) each token works once,
 * a repeat within 20 s gives the same successor, anything older ends the whole family.
 */
export async function refresh(db: Db, token: string, rotate: boolean, client: Client, now: Date): Promise<Refreshed> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('buyerRefreshTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.revokedAt || Date.parse(row.expiresAt) <= now.getTime()) return { kind: 'refused' }
  const { userId, familyId } = row
  if (row.usedAt === null && !rotate && !row.rotates) {
    const expires = new Date(Math.min(now.getTime() + idleMs, Date.parse(row.familyExpiresAt))).toISOString()
    await db
      .updateTable('buyerRefreshTokens')
      .set({ seenAt: now.toISOString(), expiresAt: expires })
      .where('tokenHash', '=', tokenHash)
      .execute()
    return { kind: 'kept', userId, familyId }
  }
  if (row.usedAt === null) {
    const successor = await insertToken(db, {
      familyId,
      userId,
      parentHash: tokenHash,
      rotates: true,
      familyEnds: new Date(row.familyExpiresAt),
      client,
      now,
    })
    await db
      .updateTable('buyerRefreshTokens')
      .set({ usedAt: now.toISOString(), rotates: true, sealedSuccessor: sealWith(sealKey(token), successor) })
      .where('tokenHash', '=', tokenHash)
      .execute()
    return { kind: 'rotated', userId, familyId, refreshToken: successor }
  }
  const inGrace = now.getTime() - Date.parse(row.usedAt) <= graceMs
  if (inGrace && row.sealedSuccessor) {
    const successor = unsealWith(sealKey(token), row.sealedSuccessor)
    const child = await db
      .selectFrom('buyerRefreshTokens')
      .select('usedAt')
      .where('tokenHash', '=', hashToken(successor))
      .executeTakeFirst()
    if (child && child.usedAt === null) return { kind: 'rotated', userId, familyId, refreshToken: successor }
  }
  await endFamily(db, familyId, now)
  return { kind: 'reused', userId, familyId }
}

export async function endFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('buyerRefreshTokens')
    .set({ revokedAt: now.toISOString() })
    .where('familyId', '=', familyId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends the sign-in that a refresh token belongs to; whether it was known stays untold. */
export async function endFamilyOfToken(db: Db, token: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('buyerRefreshTokens')
    .select('familyId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (row) await endFamily(db, row.familyId, now)
}

/** Ends every sign-in of a user, or all but one. */
export async function endFamiliesOf(db: Db, userId: string, now: Date, exceptFamilyId?: string): Promise<void> {
  let query = db
    .updateTable('buyerRefreshTokens')
    .set({ revokedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
  if (exceptFamilyId !== undefined) query = query.where('familyId', '<>', exceptFamilyId)
  await query.execute()
}

const sealKey = (parent: string) => Buffer.from(hkdfSync('sha256', parent, 'bilbro', 'successor', 32))

/** Ended families are kept for a day, so that a late repeat is still told from an unknown token. */
export const clearFamilies = (db: Db, now: Date) =>
  db
    .deleteFrom('buyerRefreshTokens')
    .where('familyExpiresAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()
