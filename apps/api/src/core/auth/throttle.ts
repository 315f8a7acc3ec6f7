// Counts failed sign-ins by IP address and by account, for known and unknown accounts alike, across all processes.
import { sql } from 'kysely'
import { networkOf } from '../request/client-address.ts'
import type { Db } from '../postgres/db.ts'
import { appError } from '../errors.ts'

export type Limit = {
  key: string
  max: number
  seconds: number
  /** Exception that lets the call through. It is evaluated only when the limit is exceeded. */
  unless?: () => Promise<boolean>
}

const pairKey = (ip: string, account: string) => `login:${account.toLowerCase()}:${networkOf(ip)}`

/** `isKnownHere`: the account was signed in to from that address before. */
export const loginLimits = (ip: string, account: string, isKnownHere: () => Promise<boolean>): Limit[] => [
  // The limit of the pair is strict, so that the guesses of a stranger do not lock the owner out on another device.
  { key: pairKey(ip, account), max: 8, seconds: 300 },
  // Stops guesses from many addresses, except at an address that the owner has used before.
  { key: `login:${account.toLowerCase()}`, max: 60, seconds: 900, unless: isKnownHere },
  { key: `login:${networkOf(ip)}`, max: 100, seconds: 300 },
]

/** Limits for one-time codes when only the handler knows whether a code is required: same figures as `codeAttempts`. */
export const codeLimits = (ip: string, account: string): Limit[] => [
  { key: `code:${account.toLowerCase()}`, max: 15, seconds: 900 },
  { key: `code:${networkOf(ip)}`, max: 60, seconds: 900 },
]

/** Clocks of several servers differ by less than this, in milliseconds. */
const clockSlack = 3_600_000

/**
 * Counts one attempt against each limit. Pass the pool to count refused attempts too, but only when no transaction is
 * open: otherwise each caller holds one connection and waits for a second one.
 * @throws request.tooMany with the seconds to wait
 */
export async function throttle(db: Db, limits: Limit[], now: Date): Promise<void> {
  for (const { key, max, seconds, unless } of limits) {
    const ends = new Date(now.getTime() + seconds * 1000).toISOString()
    // A window cannot end that late: it was started by a clock that has been set back since.
    const absurd = new Date(now.getTime() + seconds * 1000 + clockSlack).toISOString()
    const isOver = sql`t.window_ends_at < ${now.toISOString()} or t.window_ends_at > ${absurd}`
    const { rows } = await sql<{ attempts: number; ends: string }>`
      insert into throttles as t (key, attempts, window_ends_at) values (${key}, 1, ${ends})
      on conflict (key) do update set
        attempts = case when ${isOver} then 1 else t.attempts + 1 end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else t.window_ends_at end
      returning attempts, window_ends_at as ends`.execute(db)
    const row = rows[0]!
    if (row.attempts > max && !(await unless?.()))
      throw appError('request.tooMany', {
        seconds: Math.max(1, Math.ceil((Date.parse(row.ends) - now.getTime()) / 1000)),
      })
  }
}

/** Clears the failed sign-ins of this account from this address after a successful one. */
export async function resetLoginThrottle(db: Db, ip: string, account: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', pairKey(ip, account)).execute()
}

export const clearThrottles = (db: Db, now: Date) =>
  db.deleteFrom('throttles').where('windowEndsAt', '<', now.toISOString()).execute()
