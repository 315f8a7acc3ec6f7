// The declarations of the nouns are complete: every text column of the schema is in the register or non-personal.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../test/db.ts'
import { assemblePersonalData } from './core/personal-data.ts'
import { personalData } from './personal-data.ts'

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

const { register, nonPersonal } = personalData
const named = new Set([
  ...Object.values(register).flatMap(({ table, shows, erase }) =>
    [...shows, ...(erase === 'DELETE' ? [] : Object.keys(erase))].map((column) => `${table}.${column}`),
  ),
  ...Object.entries(nonPersonal).flatMap(([table, columns]) =>
    columns === 'ALL' ? [] : columns.map((column) => `${table}.${column}`),
  ),
])
const untold = (columns: string[]) =>
  columns.filter((column) => !named.has(column) && nonPersonal[column.split('.')[0]!] !== 'ALL')
/** When whole rows are deleted, their columns need no entries. */
const deleted = new Set(
  Object.values(register)
    .filter(({ erase }) => erase === 'DELETE')
    .map(({ table }) => table),
)

test('every text column is in the register, or not personal', async () => {
  const columns = await wordColumns()
  expect(columns.length).toBeGreaterThan(150)
  expect(untold(columns).filter((column) => !deleted.has(column.split('.')[0]!))).toEqual([])
})

test('a new column without a declaration is found', async () => {
  await client.query(
    'begin; alter table buyer_users add column nickname text; create table gossip (id uuid primary key, words text)',
  )
  expect(untold(await wordColumns())).toEqual(expect.arrayContaining(['buyer_users.nickname', 'gossip.words']))
  await client.query('rollback')
})

test('accounts are erased last, after the contact that is found by the name in an account', () => {
  const entries = Object.entries(register)
  const first = entries.findIndex(([, { group }]) => group === 'ACCOUNT')
  expect(first).toBeGreaterThan(0)
  expect(entries.slice(first).filter(([, { group }]) => group !== 'ACCOUNT')).toEqual([])
  const names = Object.keys(register).filter((name) => /^(?:buyer_users|buyer_companies|staff_users)\b/.test(name))
  expect(names).toEqual(['buyer_companies.contact', 'buyer_users', 'buyer_companies', 'staff_users'])
})

test('what is declared twice is refused', () => {
  const cars = { nonPersonal: { cars: 'ALL' } } as const
  expect(() => assemblePersonalData([cars, cars])).toThrow('cars is declared twice')
})

test('what the nouns declare is there', async () => {
  const { rows } = await client.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ column }) => column))
  const files = Object.values(register).flatMap(({ table, files: columns }) =>
    (columns ?? []).map((column) => `${table}.${column}`),
  )
  expect([...named, ...files].filter((column) => !there.has(column))).toEqual([])
  const tables = new Set(rows.map(({ column }) => column.split('.')[0]!))
  expect(Object.keys(nonPersonal).filter((table) => !tables.has(table))).toEqual([])
})
