// The database against the contract, and against the rules that every table keeps.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as enums from '@bilbro/contract/stock/car-enums'
import { carStates } from '@bilbro/contract/stock/car-states'
import { listingStates, lockReasons, lockStates } from '@bilbro/contract/listing-states'
import { buyerCompanyStates } from '@bilbro/contract/dealers/company-states'
import { vatCheckStates } from '@bilbro/contract/dealers/register-states'
import { buyerRoles, buyerUserStates } from '@bilbro/contract/dealers/buyer-auth'
import { outletUserStatuses } from '@bilbro/contract/dealers/outlet-users'
import { staffStatuses } from '@bilbro/contract/house/users'
import { currencies, languages } from '@bilbro/contract/common'
import { signupDocumentKinds, signupStates } from '@bilbro/contract/dealers/signup-states'
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

/** The values that a CHECK of a column allows, as PostgreSQL tells them. */
const allowed = async (table: string, column: string): Promise<string[]> => {
  const [found] = await rows<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conname = $1`,
    [`${table}_${column}_check`],
  )
  return [...found!.definition.matchAll(/'([^']+)'::text/g)].map((match) => match[1]!)
}

const columns: [table: string, column: string, values: readonly string[]][] = [
  ['cars', 'status', carStates.all],
  ['cars', 'car_type', enums.carTypes],
  ['cars', 'body_type', enums.bodyTypes],
  ['cars', 'condition', enums.conditions],
  ['cars', 'usage_type', enums.usageTypes],
  ['cars', 'first_registration_precision', enums.datePrecisions],
  ['cars', 'service_history', enums.serviceHistories],
  ['cars', 'gearbox', enums.gearboxes],
  ['cars', 'fuel', enums.fuels],
  ['cars', 'drive_type', enums.driveTypes],
  ['cars', 'battery_ownership', enums.batteryOwnerships],
  ['cars', 'plug_type', enums.plugTypes],
  ['cars', 'emission_class', enums.emissionClasses],
  ['cars', 'emission_sticker', enums.emissionStickers],
  ['cars', 'co2_method', enums.co2Methods],
  ['cars', 'co2_class', enums.co2Classes],
  ['cars', 'color', enums.colors],
  ['cars', 'interior_type', enums.interiorTypes],
  ['cars', 'doors', enums.doors],
  ['cars', 'climatisation', enums.climatisations],
  ['cars', 'airbag', enums.airbags],
  ['cars', 'headlights', enums.headlights],
  ['cars', 'trailer_coupling', enums.trailerCouplings],
  ['cars', 'purchase_tax_case', enums.purchaseTaxCases],
  ['cars', 'price_type', enums.priceTypes],
  ['cars', 'currency', currencies],
  ['car_attachments', 'kind', enums.attachmentKinds],
  ['car_attachments', 'view', enums.photoViews],
  ['car_attachments', 'state', ['PROCESSING', 'READY', 'FAILED']],
  ['car_imports', 'state', ['CHECKED', 'DONE']],
  ['listings', 'status', listingStates.all],
  ['listing_locks', 'reason', lockReasons],
  ['listing_locks', 'state', lockStates.all],
  ['buyer_companies', 'status', buyerCompanyStates],
  ['vat_checks', 'state', vatCheckStates],
  ['buyer_users', 'role', buyerRoles],
  ['buyer_users', 'status', buyerUserStates],
  ['staff_users', 'language', languages],
  ['staff_users', 'status', staffStatuses],
  ['staff_sessions', 'end_reason', ['LEFT', 'SIGNED_OUT', 'PASSWORD', 'DISABLED']],
  ['outlet_users', 'status', outletUserStatuses],
  ['outlet_users', 'language', languages],
  ['buyer_users', 'language', languages],
  ['buyer_companies', 'language', languages],
  ['signups', 'status', signupStates.all],
  ['signups', 'language', languages],
  ['signup_documents', 'kind', signupDocumentKinds],
  ['translations', 'language', languages],
]
test.each(columns)('%s.%s takes the values of the contract', async (table, column, values) => {
  expect((await allowed(table, column)).sort()).toEqual([...values].sort())
})

test('every list of values of a car or a listing is held against the contract', async () => {
  const found = await rows<{ name: string }>(`
    select conname as name from pg_constraint where contype = 'c' and conrelid in ('cars'::regclass, 'listings'::regclass, 'listing_locks'::regclass, 'car_attachments'::regclass)
      and array_length(conkey, 1) = 1 and pg_get_constraintdef(oid) ~ 'ANY \\(ARRAY'`)
  const known = new Set(columns.map(([table, column]) => `${table}_${column}_check`))
  expect(found.map((row) => row.name).filter((name) => !known.has(name))).toEqual([])
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
