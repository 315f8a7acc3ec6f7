// The register is complete: every text column of the schema is in it or listed as non-personal.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../test/db.ts'
import { nonPersonalColumns, nonPersonalTables } from './non-personal-columns.ts'
import { register } from './register.ts'

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

/** Text columns, except those that allow only fixed values. */
async function wordColumns(): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and t.typname in ('text', 'citext', '_text', 'jsonb', 'bytea')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '(=|<@) (ANY \\()?(\\(?ARRAY|''[^'']*''::text)')`)
  return rows.map(({ column }) => column)
}

const named = new Set([
  ...Object.values(register).flatMap(({ table, shows, erase }) =>
    [...shows, ...(erase === 'DELETE' ? [] : Object.keys(erase))].map((column) => `${table}.${column}`),
  ),
  ...Object.entries(nonPersonalColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
])
const untold = (columns: string[]) =>
  columns.filter(
    (column) => !named.has(column) && !(nonPersonalTables as readonly string[]).includes(column.split('.')[0]!),
  )
/** When whole rows are deleted, their columns need no entries. */
const deleted = new Set(
  Object.values(register)
    .filter(({ erase }) => erase === 'DELETE')
    .map(({ table }) => table),
)

test('every column of words is in the register, or about nobody', async () => {
  const columns = await wordColumns()
  expect(columns.length).toBeGreaterThan(150)
  expect(untold(columns).filter((column) => !deleted.has(column.split('.')[0]!))).toEqual([])
})

test('a column that is added without a word is found', async () => {
  await client.query(
    'begin; alter table buyer_users add column nickname text; create table gossip (id uuid primary key, words text)',
  )
  expect(untold(await wordColumns())).toEqual(expect.arrayContaining(['buyer_users.nickname', 'gossip.words']))
  await client.query('rollback')
})

test('what the register names is there', async () => {
  const { rows } = await client.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ column }) => column))
  const files = Object.values(register).flatMap(({ table, files: columns }) =>
    (columns ?? []).map((column) => `${table}.${column}`),
  )
  expect([...named, ...files].filter((column) => !there.has(column))).toEqual([])
})
