import crypto, { argon2Sync } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const running = { now: 0, most: 0, begun: 0 }
/** While this array is set, finished hashes wait in it and are delivered later. */
let held: (() => void)[] | undefined
const { argon2 } = crypto
const counted: typeof argon2 = (kind, parameters, done) => {
  running.begun++
  running.most = Math.max(running.most, ++running.now)
  argon2(kind, parameters, (error, tag) => {
    const handOver = () => {
      running.now--
      done(error, tag)
    }
    if (held) held.push(handOver)
    else handOver()
  })
}
// Mocked for this file only: test files in the same process share their modules.
beforeAll(() => {
  vi.spyOn(crypto, 'argon2').mockImplementation(counted)
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a hash names its parameters: at least 19 MiB and two passes, and a salt of its own', async () => {
  const hashes = await Promise.all([hashPassword('same'), hashPassword('same')])
  for (const hash of hashes) {
    const [, m, t, salt, tag] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      hash,
    )!
    expect(Number(m)).toBeGreaterThanOrEqual(19_456)
    expect(Number(t)).toBeGreaterThanOrEqual(2)
    expect(Buffer.from(salt!, 'base64')).toHaveLength(16)
    expect(Buffer.from(tag!, 'base64')).toHaveLength(32)
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('fits the password and nothing near it', async () => {
  const hash = await hashPassword('Correct horse 1')
  expect(await verifyPassword('Correct horse 1', hash)).toBe(true)
  for (const near of ['correct horse 1', 'Correct horse 1 ', 'Correct horse', '', `Correct horse 1${'\u0000'}`])
    expect(await verifyPassword(near, hash)).toBe(false)
})

test.each([
  ['å as one character and as two', 'gr\u00e5', 'gra\u030a'],
  ['full-width letters', 'ＡＢＣ１２３', 'ABC123'],
  ['ligatures', 'ﬁne', 'fine'],
  ['a long one with emoji', '🚗'.repeat(60), '🚗'.repeat(60)],
])('%s are the same password on every keyboard', async (_what, stored, typed) => {
  expect(await verifyPassword(typed, await hashPassword(stored))).toBe(true)
})

test('a hash of earlier parameters still fits', async () => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: 'old', nonce, parallelism: 1, tagLength: 32, memory: 8192, passes: 3 })
  const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  expect(await verifyPassword('old', `$argon2id$v=19$m=8192,t=3,p=1$${b64(nonce)}$${b64(tag)}`)).toBe(true)
})

test.each([
  null,
  '',
  'plain',
  '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA',
  '$2b$10$abcdefghijklmnopqrstuv',
  '$argon2id$v=19$m=19456,t=2,p=1$$',
])('with the hash %j nothing fits, after the same work', async (hash) => {
  running.most = 0
  expect(await verifyPassword('plain', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
  expect(running.most).toBe(1)
})

test('at most four are computed at once, and all get their turn', async () => {
  running.most = 0
  const hash = await hashPassword('x')
  const fits = await Promise.all(Array.from({ length: 20 }, (_, i) => verifyPassword(i % 2 ? 'x' : 'y', hash)))
  expect(fits.filter(Boolean)).toHaveLength(10)
  expect(running.most).toBe(4)
  expect(running.now).toBe(0)
})

test('while four are computed the others wait, and the process does other things', async () => {
  const computed = (held = [])
  const begun = running.begun
  const hashes = Array.from({ length: 12 }, () => hashPassword('x'))
  let done = 0
  for (const hash of hashes) void hash.then(() => done++)
  // Each request needs a turn of the event loop.
  for (let turns = 0; turns < 1000; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect({ begun: running.begun - begun, now: running.now, done }).toEqual({ begun: 4, now: 4, done: 0 })
  await expect.poll(() => computed.length).toBe(4)
  held = undefined
  for (const handOver of computed as (() => void)[]) handOver()
  expect(new Set(await Promise.all(hashes)).size).toBe(12)
  expect(running.begun - begun).toBe(12)
})

test('one that fails gives its place to the next', async () => {
  const broken = '$argon2id$v=19$m=1,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'
  await Promise.allSettled(Array.from({ length: 8 }, () => verifyPassword('x', broken)))
  expect(await verifyPassword('x', await hashPassword('x'))).toBe(true)
})
