// Rules that every table of the database follows.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from './db.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, values)).rows

test('every foreign key has an index that begins with it', async () => {
  const missing = await rows<{ name: string }>(`
    select conrelid::regclass || '.' || conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ilike '%is not null%'))`)
  expect(missing).toEqual([])
})

describe('columns', () => {
  const typesOf = (pattern: string) =>
    rows<{ at: string; type: string; nullable: string }>(
      `select table_name || '.' || column_name as at, data_type as type, is_nullable as nullable from information_schema.columns
       where table_schema = 'public' and column_name ~ $1`,
      [pattern],
    )
  test('of money are whole minor units', async () => {
    const found = await typesOf('_minor$')
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter((column) => column.type !== 'bigint')).toEqual([])
  })
  test('of instants know their zone, days have none', async () => {
    expect((await typesOf('_at$')).filter((column) => column.type !== 'timestamp with time zone')).toEqual([])
    expect((await typesOf('_on$')).filter((column) => !['date', 'boolean'].includes(column.type))).toEqual([])
  })
  test('of versions are never empty and begin at 1', async () => {
    const found = await rows<{ at: string; type: string; nullable: string; start: string }>(
      `select table_name || '.' || column_name as at, data_type as type, is_nullable as nullable, column_default as start
       from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
    )
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter((c) => c.type !== 'integer' || c.nullable !== 'NO' || c.start !== '1')).toEqual([])
  })
  test('no column is a floating number', async () => {
    const found = await rows(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('real', 'double precision')`,
    )
    expect(found).toEqual([])
  })
})

test('every table has a primary key', async () => {
  const found = await rows(`select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`)
  expect(found).toEqual([])
})

test('new ids are in the order of time, to the millisecond', async () => {
  const made = await rows<{ id: string }>(`select new_id()::text as id, pg_sleep(0.002) from generate_series(1, 20)`)
  const ids = made.map((row) => row.id)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
