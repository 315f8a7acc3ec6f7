// Passwords: argon2id with OWASP's parameters (19 MiB, 2 passes). Only a few run in parallel, so that sign-ins cannot
// use up the memory.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createLimit } from '../../platform/workers/concurrency-limit.ts'

const memory = 19_456
const passes = 2
const turn = createLimit(4)

function derive(password: string, salt: Buffer, m: number, t: number): Promise<Buffer> {
  return turn(
    () =>
      new Promise((resolve, reject) => {
        argon2(
          'argon2id',
          { message: password.normalize('NFKC'), nonce: salt, parallelism: 1, tagLength: 32, memory: m, passes: t },
          (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))),
        )
      }),
  )
}

const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password to a PHC string (`$argon2id$v=19$m=…`). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${b64(salt)}$${b64(await derive(password, salt, memory, passes))}`
}

/** Checks a password. An unknown account (null) takes the same time and always fails. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash ?? '')
  if (!parts) {
    await derive(password, randomBytes(16), memory, passes)
    return false
  }
  const expected = Buffer.from(parts[4]!, 'base64')
  const tag = await derive(password, Buffer.from(parts[3]!, 'base64'), Number(parts[1]), Number(parts[2]))
  return tag.length === expected.length && timingSafeEqual(tag, expected)
}
