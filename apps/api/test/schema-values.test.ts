// Compares the value lists of the database with those of the contract; both are found automatically.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerSides, openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import { rateSources } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import { proofPapers } from '@bilbro/contract/road/proofs/proof-rules'
import { lockStates } from '@bilbro/contract/listing-states'
import { auditParts } from '../src/core/audit/audit-chain.ts'
import { oneTimeKinds } from '../src/core/auth/one-time-tokens.ts'
import { endReasons } from '../src/core/auth/staff-session.ts'
import { type ListField, listFields, machines } from './contract-lists.ts'
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

/** Columns with another field name in the contract. */
const called: Record<string, string> = {
  'buyer_users.notify_new_cars': 'newCars',
  'car_attachments.shown_kind': 'shown',
}
/** Columns that no call returns or accepts, with the values that the server uses. */
const ownColumns: Record<string, readonly string[]> = {
  'audit_redactions.part': auditParts,
  // An accepted claim cannot be appealed.
  'claims.objected_outcome': ['PARTLY', 'REJECTED'],
  'company_credits.currency': ['EUR'],
  'contracts.currency': ['EUR'],
  'invoices.currency': ['EUR'],
  'listing_locks.state': lockStates.all,
  'offers.currency': ['EUR'],
  'offers.held_status': openOfferStatuses,
  'offers.last_by': offerSides,
  'offers.rate_currency': ['NOK', 'DKK', 'SEK'],
  'offers.rate_source': rateSources,
  'listings.currency': ['EUR'],
  'one_time_tokens.kind': Object.keys(oneTimeKinds),
  'proof_files.missing_papers': proofPapers,
  'personal_requests.kind': ['EXPORT', 'ERASURE'],
  'staff_sessions.end_reason': endReasons,
  'vehicle_queries.outcome': ['FOUND', 'MISS', 'UNKNOWN', 'REFUSED'],
  'work_orders.held_from': ['PLANNED', 'IN_PROGRESS'],
}
/** Fields with the name of such a column but another meaning. */
const otherFields = [
  // Why an offer was lost, or that no reason was given.
  /^(offers\.list query|stockFigures\.read data\.offers\.reasons\[\])\.reason/,
  // Minutes worked in our own workshop are costs without a cost line.
  /^figures\.\w+ (data\.costs\[\]\.kind|query\.costKind)$/,
  // The search finds records of many tables.
  // A deal and the last contact with a dealer combine records of many tables.
  /^dealFiles\.\w+ .*\b(stage|source|side)$/,
  /^dealerFigures\.get data\.lastContact\.kind$/,
  /^search\.find data\.items\[\]\.kind$/,
  // Liquidity combines records of many tables.
  /^liquidity\.\w+ .*\b(kind|target)(\[\])?$/,
  // The result for each dealer of a bulk change is not stored.
  /^buyerGroups\.\w+ data\.results\[\]\.result$/,
  // The tabs of a channel also have one for cars without an ad.
  /^channels\.list query\.status/,
  // The state of an e-mail is computed from several columns.
  /^mails\..*\.state$/,
  // The state of edited texts is computed from their versions; their parts are in the keys of the texts.
  /^mailTexts\..*\b(state|part)$/,
  // So are the states of jobs, provider calls and events; whether a provider is configured is not stored.
  /^(jobs|providers|providerCalls|providerEvents)\..*\bstate$/,
  // An invoice's state for dealers is computed from kind and status.
  /^portalInvoices\..*\bstate(\[\])?$/,
  // Whether two names are the same company is computed from the names and decisions.
  /^vatNames\.\w+ data\.state$/,
  /\bdata\.vatName\.state$/,
  // The credit state is computed; its lines come from several tables.
  /^companyCredit\.\w+ data\.(state|block\.kind|lines\[\]\.kind)$/,
  /^buyerCompanies\.list data\.items\[\]\.credit\.state$/,
  // Whether a price rule is active is a column of its own.
  /^priceRules\.list query\.status/,
  /^viewReports\.list query\.status/,
  // Tabs of a list: computed from several columns, or named differently in the table.
  /^(users|mails|jobs|providerCalls|providerEvents)\.list query\.status/,
  /^companyInfo\.vatChecks query\.status/,
  /^sanctions\.hits query\.status/,
  // The result of a register query, and the register's status of a company.
  /^(vehicleRegister\.look|vehicleData\.(carInfo|stored|registerStored|registerLook)|companyInfo\.\w+|buyerCompanies\.checkVat|signupPublic\.company) data\.state$/,
  /^companyInfo\.\w+ data\.(items\[\]|company)\.status$/,
  // A new kind of notification is a line in the contract and needs no migration.
  /^(n|portalN)otifications\.list data\.items\[\]\.kind$/,
  /^auth\.checkWelcome data\.kind$/,
  /\.duplicates\[\]\.kind$/,
  // Signers are stored inside the order's row as reported; the list of providers is not stored.
  /outside\.signers\[\]\.state$/,
  /^providerCalls\.list query\.provider(\[\])?$/,
  // Damages are stored as JSON in the car's row, and sections of a condition report in its row.
  /\.damages\[\]\.kind$/,
  /^(conditionReports|portalCars)\..*\b(sections|next)\./,
  // An inspection report grades the points of a car, a condition report the whole car.
  /^portalNafCars\..*\bgrade$/,
  // Reasons for a match or a duplicate are computed, and so is whose turn it is in a negotiation.
  /^(payments|signups|sanctions)\..*\breasons\[\]$/,
  /^(offers|portalOffers|claims|portalClaims)\..*\bturn(\[\])?$/,
  // Results of the lines are stored inside the row of the run.
  /^autospedReport\.get data\.lines\[\]\.outcome$/,
  // The progress of an order is computed from its contract.
  /^portalOrders\..*\bstage$/,
  // Results of the text check are stored inside the row of the upload.
  /\.checks\[\]\.(check|result)$/,
  // So are the lines of a contract; the kind of an order's document is computed.
  /document\.lines\[\]\.kind$/,
  // So are inputs, sheet and result of a purchase calculation, and the rows of a template of costs.
  /^purchaseCalculations\.\w+ (data|body)\..*\b(kind|source)$/,
  // And so are the lines of a margin.
  /^carMargin\.get data\.(lines|afterClose)\[\]\.(kind|source)$/,
  /^portalOrders\..*documents\[\]\.kind$/,
  // Whether a supplier is archived, and whether papers came in time, is computed from days.
  /^(suppliers|supplierNotices)\..*\bstatus(\[\])?$/,
  /^suppliers\.cars query\.papers$/,
  /^suppliers\.remove data\.result$/,
  // What decides when a car is ready is computed, and so is what became of a tick.
  /^workOrders\.ofCar data\.why\[\]\.reason$/,
  /^workTasks\.markDone data\.tasks\[\]\.result$/,
]

type Column = { at: string; field: string; values: string[] }

/** All columns with a CHECK on a list of values. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
      and pg_get_constraintdef(c.oid) ~ '(=|<@) (ANY \\()?(\\(?ARRAY|''[^'']*''::text)'`)
  return rows.map(({ table, column, definition }) => {
    const at = `${table}.${column}`
    const camel = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const values = [...definition.matchAll(/'([^']+)'::text/g)].map((match) => match[1]!)
    return { at, field: called[at] ?? camel, values }
  })
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one) => b.includes(one))

/** Differences between the two sides. */
function faults(columns: Column[], fields: ListField[], states: [string, { all: readonly string[] }][]): string[] {
  const unknownColumns = columns.filter(
    ({ at, field, values }) =>
      !same(values, ownColumns[at] ?? []) && !fields.some((one) => one.name === field && same(one.values, values)),
  )
  const unknownFields = fields.filter(({ at, name, values, io }) => {
    const columnsOf = columns.filter(({ field }) => field === name)
    // An input may accept only some of the values.
    const fits = ({ values: all }: Column) =>
      io === 'output' ? same(values, all) : values.every((value) => all.includes(value))
    return columnsOf.length > 0 && !columnsOf.some(fits) && !otherFields.some((other) => other.test(at))
  })
  const unknownStates = states.filter(([, { all }]) => !columns.some(({ values }) => same(values, all)))
  return [
    ...unknownColumns.map(({ at, values }) => `${at} takes ${values.join(', ')}: no field of the contract does`),
    ...unknownFields.map(({ at, values }) => `${at} has ${values.join(', ')}: no column of its name does`),
    ...unknownStates.map(([name]) => `${name} is the machine of no column`),
  ]
}

test('each list is the same on both sides', async () => {
  const columns = await listColumns()
  expect(columns.length).toBeGreaterThan(50)
  expect(faults(columns, listFields(), machines)).toEqual([])
})

test('the database has no lists of another kind', async () => {
  const { rows } = await client.query(
    `select typname from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})

test('a list that only one side has is a fault, wherever it is added', async () => {
  const [fields, before] = [listFields(), await listColumns()]
  await client.query('begin')
  await client.query(
    `create table parcels (fuel text check (fuel in ('WOOD')), pace text check (pace in ('SLOW', 'FAST')))`,
  )
  await client.query(`alter table signups drop constraint signups_status_check`)
  await client.query(`alter table signups add constraint signups_status_check check (status in ('SUBMITTED', 'LOST'))`)
  const after = await listColumns()
  await client.query('rollback')
  const told = faults(after, fields, machines).join('\n')
  for (const fault of [
    'parcels.fuel takes',
    'parcels.pace takes',
    'signups.status takes',
    'signupStates is the machine',
  ])
    expect(told).toContain(fault)
  expect(told).toMatch(/^signups\.\w+ data.*status has SUBMITTED/m)
  const wood: ListField = { at: 'parcels.list data.fuel', name: 'fuel', values: ['WOOD'], io: 'output' }
  expect(faults(before, [...fields, wood], machines)).toEqual([
    'parcels.list data.fuel has WOOD: no column of its name does',
  ])
  expect(faults(before, fields, [...machines, ['lampStates', { all: ['ON', 'OFF'] }]])).toEqual([
    'lampStates is the machine of no column',
  ])
})
