// The same store in a bucket: what goes in comes out, byte for byte.
import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let server: S3rver
let storage: Storage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bilbro-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  storage = await openStorage(
    readConfig({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([0, 1, 70_000, 3_000_000])('a stream of %i bytes', async (size) => {
  const content = randomBytes(size)
  const path = join(folder, 'source')
  writeFileSync(path, content)
  await storage.put(`key${size}`, createReadStream(path), 'image/webp', size)
  expect((await buffer((await storage.get(`key${size}`))!)).equals(content)).toBe(true)
})

test('a piece in memory; gone after removal, and nothing where nothing was put', async () => {
  await storage.put('small', Readable.from([Buffer.from('hello')]), 'text/plain', 5)
  expect((await buffer((await storage.get('small'))!)).toString()).toBe('hello')
  await storage.remove('small')
  expect(await storage.get('small')).toBeUndefined()
  expect(await storage.get('never')).toBeUndefined()
  await storage.remove('never')
})
