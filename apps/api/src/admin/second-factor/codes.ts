// Codes of the second factor: six digits based on time (RFC 6238, as in authenticator apps), and recovery codes.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../core/postgres/db.ts'
import type { Secrets } from '../../platform/secrets.ts'
import * as factors from './second-factor.store.ts'

const period = 30
const sealing = 'second-factor'
const totp = (secret: string, label = 'Bilbro') =>
  new TOTP({ issuer: 'Bilbro', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 random bits, as RFC 4226 recommends, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32
export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.seal(sealing, secret)
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString()

/** The time step of a code; one step earlier or later is accepted too. Undefined when the code is wrong. */
export function stepOf(secrets: Secrets, sealed: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secrets.unseal(sealing, sealed)).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

// Without characters that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** Ten codes of 49 bits: `k3fq7-m2wxa`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** Hash of a recovery code. The code is short, so the hash uses a secret key. */
export const recoveryHmac = (secrets: Secrets, userId: string, code: string): string =>
  secrets.sign('recovery-code', `${userId} ${plain(code)}`)

/** Checks a code of this user and uses it up. */
export async function spendFactor(
  db: Db,
  secrets: Secrets,
  user: { id: string; sealedSecret: Buffer },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOf(secrets, user.sealedSecret, plain(code), now)
  if (step !== undefined) return factors.setLastStep(db, user.id, step)
  return factors.markCodeUsed(db, user.id, recoveryHmac(secrets, user.id, code), now)
}
