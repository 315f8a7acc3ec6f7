// Identifies a buyer by the access token: short-lived, signed and not stored. Refresh tokens are in refresh-tokens.ts.
import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { Language } from '@bilbro/contract/common'
import type { BuyerActor, KnownBuyer } from '../request/context.ts'
import type { Db } from '../postgres/db.ts'
import type { Deps, Services } from '../deps.ts'
import { appError } from '../errors.ts'
import type { PriceRule } from '../price-rules.ts'

const issuer = 'bilbro'
const audience = 'buyer'
const accessSeconds = 600
/** Tolerated difference between the clocks of two servers, in seconds, for the start and the end of a token. */
const leewaySeconds = 30
type Claims = { user: string; session: string; ends: number }
// Per server (`Deps`) and not per process: a token is only valid for the server that checked it.
const checkedBy = new WeakMap<Deps, Map<string, Claims>>()

/** The groups of a company `c`. They decide which listings a buyer sees and which prices the company pays. */
export const groupIdsOfCompany = sql<
  string[]
>`coalesce((select array_agg(group_id) from buyer_group_members m where m.company_id = c.id), '{}')`
export const priceRulesOfCompany = sql<
  PriceRule[]
>`coalesce((select json_agg(json_build_object('bps', g.price_bps, 'minor', g.price_change_minor) order by g.id) from buyer_group_members m join buyer_groups g on g.id = m.group_id where m.company_id = c.id), '[]')`

/** Creates an access token for a user in a sign-in session. */
export function newAccessToken(deps: Services, userId: string, sessionId: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ fam: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessSeconds)
    .setJti(randomUUID())
    .sign(deps.secrets.key('buyer-access'))
}

/** A buyer and their sign-in session. */
export type BuyerSession = { actor: BuyerActor; userId: string; sessionId: string }

/**
 * @throws auth.required when the token is missing, foreign or expired; auth.ended when the company ended the session
 */
export async function buyerFromToken(deps: Deps, authorization: string | undefined, now: Date): Promise<BuyerSession> {
  // Only the alphabet of RFC 7515, section 2: a token has exactly one spelling.
  const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? '')?.[1]
  if (!token) throw appError('auth.required')
  const { user, session } = await claimsOf(deps, token, now)
  return { actor: await buyerOfSession(deps, user, session, now), userId: user, sessionId: session }
}

/** The buyer of a sign-in session, with current data. @throws auth.required, auth.ended */
export async function buyerOfSession(deps: Deps, userId: string, sessionId: string, now: Date): Promise<BuyerActor> {
  const key = `${userId} ${sessionId}`
  const found = await deps.buyerSessions.get(key, now.getTime(), () => load(deps.db, userId, sessionId, now))
  if (!found) throw appError('auth.required')
  if (found.ended !== null) throw appError('auth.ended', { reason: found.ended })
  return found.actor
}

async function claimsOf(deps: Deps, token: string, now: Date): Promise<Claims> {
  let checked = checkedBy.get(deps)
  if (!checked) checkedBy.set(deps, (checked = new Map()))
  const cached = checked.get(token)
  if (cached && cached.ends > now.getTime()) return cached
  try {
    const { payload } = await jwtVerify(token, deps.secrets.key('buyer-access'), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub', 'fam'],
      currentDate: now,
      clockTolerance: leewaySeconds,
      // Also refuses tokens issued in the future and tokens with a longer life than ours.
      maxTokenAge: accessSeconds,
    })
    if (checked.size > 5000) checked.clear()
    const ends = (payload.exp! + leewaySeconds) * 1000
    const claims = { user: payload.sub!, session: String(payload.fam), ends }
    checked.set(token, claims)
    return claims
  } catch {
    throw appError('auth.required')
  }
}

/** A buyer with current data but without a session: for work that is done on their behalf while they are away. */
export const buyerBehind = (db: Db, userId: string, now: Date): Promise<KnownBuyer | undefined> =>
  load(db, userId, null, now)

async function load(db: Db, userId: string, sessionId: string | null, now: Date): Promise<KnownBuyer | undefined> {
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
    .select(groupIdsOfCompany.as('groupIds'))
    .select(priceRulesOfCompany.as('priceRules'))
    .select(
      sql<boolean>`exists (select 1 from buyer_refresh_tokens t where t.session_id = ${sessionId} and t.user_id = u.id and t.revoked_at is null and t.session_expires_at > ${now.toISOString()})`.as(
        'alive',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row || (sessionId !== null && !row.alive)) return undefined
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
    priceRules: row.priceRules,
    sessionId: sessionId ?? '',
  }
  return { actor, ended: endedBecause(row) }
}

/** Why this user may not sign in; null when they may. */
export function endedBecause(row: {
  status: string
  companyStatus: string
  statusReason: string | null
}): string | null {
  if (row.status !== 'ACTIVE') return row.status
  if (row.companyStatus !== 'APPROVED') return row.statusReason ?? row.companyStatus
  return null
}
