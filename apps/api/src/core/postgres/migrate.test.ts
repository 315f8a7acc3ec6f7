import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../test/db.ts'
import type { TestDatabase } from '../../../test/db.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bilbro-migrations-'))
  database = await createEmptyDatabase()
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

test('applies files in the order of their names, each once', async () => {
  file('002_b.sql', `insert into a values (1)`)
  file('001_a.sql', `create table a (id int)`)
  expect(await migrate(database.url, folder)).toEqual(['001_a.sql', '002_b.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  expect(await query('select id from a')).toEqual([{ id: 1 }])
})

test('rolls a failing file back and says which line of it is wrong', async () => {
  file('001_a.sql', `create table a (id int);\ninsert into nowhere values (1)`)
  await expect(migrate(database.url, folder)).rejects.toThrow(/001_a\.sql failed: line 2: .*"nowhere" does not exist/)
  expect(await query(`select to_regclass('a') as a`)).toEqual([{ a: null }])
})

test('refuses when an applied file was changed', async () => {
  file('001_a.sql', `create table a (id int)`)
  await migrate(database.url, folder)
  file('001_a.sql', `create table a (id bigint)`)
  await expect(migrate(database.url, folder)).rejects.toThrow(/001_a\.sql was changed after it was applied/)
})

test('refuses a database that a newer version has migrated', async () => {
  file('001_a.sql', `create table a (id int)`)
  file('002_b.sql', `create table b (id int)`)
  await migrate(database.url, folder)
  rmSync(join(folder, '002_b.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(/002_b\.sql, which this version does not know/)
})

test('processes that start at once apply every file once', async () => {
  file('001_a.sql', `create table a (id int); insert into a values (1)`)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)))
  expect(applied.flat()).toEqual(['001_a.sql'])
  expect(await query('select count(*)::int as n from a')).toEqual([{ n: 1 }])
})

function file(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
