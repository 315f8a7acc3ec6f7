// Files that no row refers to are deleted after a day; files that may still be needed stay.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { readConfig } from '../config/config.ts'
import { sweepStorage } from './file-sweep.ts'
import { createStorage, type Storage } from './storage.ts'

let t: TestApp
let folder: Storage
let bucket: Storage
let s3: S3rver
let place: string
beforeAll(async () => {
  t = await testApp()
  folder = await createStorage(t.deps.config)
  place = mkdtempSync(join(tmpdir(), 'bilbro-s3-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: place,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await s3.run()
  bucket = await createStorage(
    readConfig({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  )
})
afterAll(async () => {
  await s3.close()
  await t.close()
  rmSync(place, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const storage of [folder, bucket])
    for await (const page of storage.list()) for (const { key } of page) await storage.remove(key)
  await t.deps.pool.query('update staff_users set avatar_file_id = null')
  await t.deps.pool.query('delete from files')
})

const day = 86_400_000
const path = (name: string) => join(t.deps.config.dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name)
const age = (name: string) => utimesSync(path(name), 1000, 1000)
const save = () => t.deps.files.save(t.deps.db, { name: 'a', mime: 'text/plain', buffer: Buffer.from('a') })
/** Stores a file that is the picture of a user. */
async function saveNamed(): Promise<string> {
  const id = await save()
  const userId = await t.make.staffUser()
  await t.deps.pool.query('update staff_users set avatar_file_id = $1 where id = $2', [id, userId])
  return id
}
const keyOf = async (id: string): Promise<string> =>
  (await t.deps.pool.query('select key from files where id = $1', [id])).rows[0].key as string
async function there(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const page of storage.list()) keys.push(...page.map(({ key }) => key))
  return keys.sort()
}
const put = async (storage: Storage) => {
  const key = randomBytes(20).toString('hex')
  await storage.put(key, Readable.from([Buffer.from('x')]), 'text/plain', 1)
  return key
}
const sweep = () => t.deps.files.sweep(t.deps.db, new Date(t.deps.clock().getTime() - day))

test('what an undone transaction and a cut-off write have left is taken away after a day, and nothing else', async () => {
  const kept = await keyOf(await saveNamed())
  const blob = await t.deps.files.store({ name: 'b', mime: 'text/plain', buffer: Buffer.from('b') })
  const undone = t.deps.db.transaction().execute(async (db) => {
    await t.deps.files.attach(db, blob)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const young = (await there(folder)).filter((key) => key !== kept)
  expect(young).toHaveLength(1)
  const old = await put(folder)
  const half = `${old}.00000000-0000-4000-8000-000000000000.part`
  writeFileSync(path(half), 'half')
  for (const name of [kept, old, half]) age(name)
  expect(await sweep()).toEqual({ rows: 0, files: 2, refused: false })
  expect(await there(folder)).toEqual([kept, ...young].sort())
})

test('in a bucket too, where only what is named as ours is ours', async () => {
  const id = await saveNamed()
  await bucket.put(await keyOf(id), Readable.from([Buffer.from('a')]), 'text/plain', 1)
  const lost = await put(bucket)
  await bucket.put('somebody-elses.txt', Readable.from([Buffer.from('x')]), 'text/plain', 1)
  const soon = new Date(Date.now() + 60_000)
  expect(await sweepStorage(bucket, t.deps.db, new Date(Date.now() - day))).toMatchObject({ files: 0 })
  expect(await there(bucket)).toContain(lost)
  expect(await sweepStorage(bucket, t.deps.db, soon)).toMatchObject({ files: 1, refused: false })
  expect(await there(bucket)).toEqual([await keyOf(id)])
  expect(await bucket.get('somebody-elses.txt')).toBeDefined()
})

test('a row that nothing names goes with its file, one that is named stays', async () => {
  const [kept, lost, young] = [await saveNamed(), await save(), await save()]
  const lostKey = await keyOf(lost)
  await t.deps.pool.query(`update files set created_at = now() - interval '25 hours' where id <> $1`, [young])
  expect(await sweep()).toMatchObject({ rows: 1 })
  const { rows } = await t.deps.pool.query('select id from files')
  expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([kept, young].sort())
  expect(await there(folder)).not.toContain(lostKey)
})

test('an empty database beside a full store, or another house’s, removes nothing', async () => {
  const foreign = [await put(folder)]
  age(foreign[0]!)
  expect(await sweep()).toEqual({ rows: 0, files: 0, refused: true })
  await saveNamed()
  for (let i = 0; i < 25; i++) foreign.push(await put(folder))
  for (const key of foreign) age(key)
  expect(await sweep()).toMatchObject({ files: 0, refused: true })
  expect(await there(folder)).toHaveLength(27)
})

test('a database that is away removes nothing', async () => {
  await saveNamed()
  const key = await put(folder)
  age(key)
  const away = t.deps.db
    .withTables()
    .connection()
    .execute(async (db) => {
      await t.deps.pool.query('alter table files rename to gone')
      return t.deps.files.sweep(db, new Date())
    })
  await expect(away).rejects.toThrow()
  await t.deps.pool.query('alter table gone rename to files')
  expect(await there(folder)).toContain(key)
})

test('a folder of many pages is read to its end', async () => {
  const keys = await Promise.all(Array.from({ length: 600 }, () => put(folder)))
  expect(await there(folder)).toEqual(keys.sort())
})
