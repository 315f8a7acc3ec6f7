// Files with signed addresses: the address grants access and cannot be guessed.
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createSecrets } from '../secrets.ts'

const t = await openTestApp()

const save = (content = 'content', mime = 'application/pdf', name = 'paper.pdf') =>
  t.deps.files.save(t.deps.db, { name, mime, buffer: Buffer.from(content) })
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const hour = 3_600_000

test('a document is there for an hour or two, a picture for good', async () => {
  const id = await save()
  const document = t.deps.files.documentUrl(id, t.deps.clock())
  const picture = t.deps.files.pictureUrl(id)
  expect((await get(document)).payload).toBe('content')
  expect((await get(document)).headers['cache-control']).toBe('private, no-store')
  expect((await get(picture)).headers['cache-control']).toContain('immutable')
  t.travel(2 * hour + 1000)
  expect((await get(document)).statusCode).toBe(404)
  expect((await get(picture)).statusCode).toBe(200)
})

test('an address that was changed in any way leads nowhere', async () => {
  const [id, other] = [await save('one'), await save('two')]
  const now = t.deps.clock()
  const document = t.deps.files.documentUrl(id, now)
  const [, , , , signature, expires] = /^\/(api)\/(files)\/([^/]+)\/([^?]+)\?expires=(\d+)$/
    .exec(document)!
    .values()
    .toArray()
  const base = `/api/files/${id}`
  const flipped = `${signature!.startsWith('A') ? 'B' : 'A'}${signature!.slice(1)}`
  const picture = t.deps.files.pictureUrl(id).split('/').at(-1)!
  const addresses = [
    `${base}/${flipped}?expires=${expires}`,
    `${base}/${signature}`,
    `${base}/${signature}?expires=${Number(expires) + 1}`,
    `${base}/${signature}?expires=${Number(expires) + hour}`,
    `${base}/${signature}?expires=`,
    `${base}/${signature}?expires=1e30`,
    `${base}/${signature}?expires=${expires}&expires=${expires}`,
    `${base}/${picture}?expires=${expires}`,
    `/api/files/${other}/${signature}?expires=${expires}`,
    `/api/files/${other}/${picture}`,
    `/api/files/${randomUUID()}/${picture}`,
    `/api/files/${id.toUpperCase()}/${picture}`,
    `${base}/${picture}x`,
    `${base}/${picture.slice(0, -1)}`,
    `${base}/%2e%2e`,
    `${base}/x`,
    `/api/files/../${id}/${picture}`,
  ]
  expect((await get(document)).statusCode).toBe(200)
  for (const address of addresses) {
    const answer = await get(address)
    expect(`${answer.statusCode} ${address}`).toBe(`404 ${address}`)
    expect(answer.payload).not.toContain('one')
  }
})

test('signatures of one house are nothing in another, nor for another purpose', () => {
  const one = createSecrets('a'.repeat(32), t.deps.config.dataDir)
  const other = createSecrets('b'.repeat(32), t.deps.config.dataDir)
  expect(one.verify('file', 'x', one.sign('file', 'x'))).toBe(true)
  expect(other.verify('file', 'x', one.sign('file', 'x'))).toBe(false)
  expect(one.verify('mail', 'x', one.sign('file', 'x'))).toBe(false)
  expect(one.verify('file', 'x', '')).toBe(false)
  expect(one.key('file').equals(one.key('buyer-access'))).toBe(false)
})

test('a secret that nobody set is made once, for our eyes alone, and found again', () => {
  const place = join(t.deps.config.dataDir, 'fresh')
  const first = createSecrets(undefined, place)
  expect(statSync(join(place, 'secret')).mode & 0o777).toBe(0o600)
  expect(createSecrets(undefined, place).sign('file', 'x')).toBe(first.sign('file', 'x'))
})

test('a file that is gone from the store says so, and is not remembered as gone', async () => {
  const id = await save()
  const { key } = await t.deps.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  rmSync(join(t.deps.config.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key))
  const answer = await get(t.deps.files.pictureUrl(id))
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'file.missing' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a reader who has it already is told so; a text is packed when he can unpack', async () => {
  const id = await save('x'.repeat(20_000), 'text/csv', 'l.csv')
  const url = t.deps.files.pictureUrl(id)
  const first = await get(url)
  expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  const packed = await get(url, { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe('x'.repeat(20_000))
  expect((await t.app.inject({ method: 'HEAD', url })).payload).toBe('')
})

describe('in a browser', () => {
  test.each([
    ['image/webp', 'inline'],
    ['application/pdf', 'inline'],
    ['text/html', 'attachment'],
    ['image/svg+xml', 'attachment'],
    ['text/plain', 'attachment'],
    ['application/octet-stream', 'attachment'],
  ])('%s is %s', async (mime, kind) => {
    const answer = await get(t.deps.files.pictureUrl(await save('<script>1</script>', mime, 'Prüf"\nung.x')))
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^${kind}; filename="Pr_f__ung.x"; filename\\*=UTF-8''Pr%C3%BCf%22%0Aung.x$`),
    )
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
})

test('names in the store say nothing of what is in it, and no half file stays behind', async () => {
  await save('x', 'application/pdf', 'my name.pdf')
  const { Readable } = await import('node:stream')
  const { createStorage: openStorage } = await import('./storage.ts')
  const storage = await openStorage(t.deps.config)
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('cut off')
    })(),
  )
  await expect(storage.put('ab'.repeat(20), failing, 'text/plain', 8)).rejects.toThrow('cut off')
  expect(await storage.get('ab'.repeat(20))).toBeUndefined()
  const names = readdirSync(join(t.deps.config.dataDir, 'files'), { recursive: true }).map(String)
  expect(names.filter((name) => /my name|part/.test(name))).toEqual([])
})
