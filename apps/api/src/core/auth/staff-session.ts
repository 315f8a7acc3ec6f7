// Sessions of staff: a random token in an http-only cookie, its hash in the database. Permissions are read again for
// each call.
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { staffColumns, toStaff } from './staff-columns.ts'
import type { Client, Staff } from '../request/context.ts'
import type { Db } from '../postgres/db.ts'
import type { Deps } from '../deps.ts'
import { appError } from '../errors.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'

export const cookieName = 'bilbro_staff'
const day = 86_400_000
/** Sessions end after 12 hours without a call, and at the latest 30 days after sign-in. */
const idle = day / 2
const longest = 30 * day

/** Why a session was ended. The page shows the reason, except after the user's own sign-out. */
export const endReasons = ['LEFT', 'SIGNED_OUT', 'PASSWORD', 'DISABLED'] as const
export type EndReason = (typeof endReasons)[number]

/** @throws auth.required, auth.disabled, auth.signedOut */
export async function staffFromCookie(deps: Deps, request: FastifyRequest, now: Date): Promise<Staff> {
  const token = request.cookies[cookieName]
  if (!token) throw appError('auth.required')
  return staffOfSession(deps, hashToken(token), now)
}

/** The member of staff of a session, with current data. @throws auth.required */
export async function staffOfSession(deps: Deps, sessionHash: Buffer, now: Date): Promise<Staff> {
  const key = sessionHash.toString('base64')
  const staff = await deps.staffSessions.get(key, now.getTime(), () => load(deps.db, sessionHash, now))
  if (!staff) throw await whyEnded(deps.db, sessionHash)
  return staff
}

async function whyEnded(db: Db, tokenHash: Buffer) {
  const row = await db
    .selectFrom('staffSessions')
    .select('endReason')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row?.endReason || row.endReason === 'LEFT') return appError('auth.required')
  return appError(row.endReason === 'DISABLED' ? 'auth.disabled' : 'auth.signedOut')
}

async function load(db: Db, sessionHash: Buffer, now: Date): Promise<Staff | undefined> {
  const row = await findSession(db, sessionHash, now)
  if (!row) return undefined
  if (now.getTime() - Date.parse(row.seenAt) > 60_000)
    await db
      .updateTable('staffSessions')
      .set({ seenAt: now.toISOString() })
      .where('tokenHash', '=', sessionHash)
      .execute()
  return toStaff(row, sessionHash)
}

async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  const result = await db
    .selectFrom('staffSessions as s')
    .innerJoin('staffUsers as u', 'u.id', 's.userId')
    .select('s.seenAt')
    .select(staffColumns)
    .where('s.tokenHash', '=', tokenHash)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now.toISOString())
    .where('s.seenAt', '>', new Date(now.getTime() - idle).toISOString())
    .where('u.isActive', '=', true)
    .executeTakeFirst()
  return result
}

/** Starts a session and returns the token for the cookie. */
export async function startSession(db: Db, userId: string, client: Client, now: Date): Promise<string> {
  const token = newToken('ss')
  await db
    .insertInto('staffSessions')
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now.toISOString(),
      seenAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + longest).toISOString(),
      ip: client.ip,
      userAgent: client.userAgent,
    })
    .execute()
  return token
}

export const endSession = (db: Db, sessionHash: Buffer, now: Date) =>
  db
    .updateTable('staffSessions')
    .set({ endedAt: now.toISOString(), endReason: 'LEFT' satisfies EndReason })
    .where('tokenHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .execute()

/** Current sessions of a user, newest first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('staffSessions')
    .select(['id', 'tokenHash', 'ip', 'userAgent', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('seenAt', '>', new Date(now.getTime() - idle).toISOString())
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

type Which = {
  reason: EndReason
  /** Ends only the session with this id. */
  id?: string
  /** Does not end this session. */
  except?: Buffer | undefined
}

/** Ends sessions of a user and returns how many. */
export async function endSessionsOf(db: Db, userId: string, now: Date, which: Which): Promise<number> {
  let query = db
    .updateTable('staffSessions')
    .set({ endedAt: now.toISOString(), endReason: which.reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.except) query = query.where('tokenHash', '!=', which.except)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * The session cookie. `Secure` is set only when the public address uses https, because browsers drop such cookies on
 * http.
 */
export function cookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? longest / 1000 : 0}${secure}`
}

/** Ended sessions also stay until they expire: they show from where a person usually signs in. */
export const clearSessions = (db: Db, now: Date) =>
  db.deleteFrom('staffSessions').where('expiresAt', '<', now.toISOString()).execute()
