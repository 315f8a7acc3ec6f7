// Keys for tokens and signed addresses, derived from one secret by purpose, so that no key can replace another.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = {
  key: (purpose: string) => Buffer
  /** 128-bit signature of a text, safe in a URL. */
  sign: (purpose: string, text: string) => string
  verify: (purpose: string, text: string, signature: string) => boolean
  /** Encrypts a text for the database (AES-256-GCM). */
  seal: (purpose: string, text: string) => Buffer
  /** @throws Error when the text was sealed with another secret or for another purpose */
  unseal: (purpose: string, sealed: Buffer) => string
}

/**
 * Uses the secret of the settings, or generates one at the first start and stores it in the data folder, readable only
 * by the own user.
 */
export function createSecrets(secret: string | undefined, dataDir: string): Secrets {
  const root = secret ?? storedSecret(join(dataDir, 'secret'))
  const cache = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    let found = cache.get(purpose)
    if (!found) cache.set(purpose, (found = Buffer.from(hkdfSync('sha256', root, 'bilbro', purpose, 32))))
    return found
  }
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', key(purpose)).update(text).digest().subarray(0, 16).toString('base64url')
  const verify = (purpose: string, text: string, signature: string) => {
    const expected = Buffer.from(sign(purpose, text))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  return {
    key,
    sign,
    verify,
    seal: (purpose, text) => sealWith(key(`seal ${purpose}`), text),
    unseal: (purpose, sealed) => unsealWith(key(`seal ${purpose}`), sealed),
  }
}

/** Nonce, ciphertext and tag of AES-256-GCM in one buffer. */
export function sealWith(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function unsealWith(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

function storedSecret(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(path, 'utf8')
}

/** A random token of 256 bits. The prefix names its kind. */
export const newToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`

/** Hash of a token for the database. A token with 256 random bits needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
