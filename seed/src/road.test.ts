// Transport data of the demo: something of every kind, and no contradiction with other pages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carExportStates } from '@bilbro/contract/road/customs-exports/car-export-states'
import { claimStates } from '@bilbro/contract/road/claims/claim-states'
import { proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { transportStates } from '@bilbro/contract/road/transports/transport-states'
import { createDatabase, type TestDatabase } from '../../apps/api/test/db.ts'
import type {} from '../../apps/api/test/server.ts'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { createFiles } from '../../apps/api/src/platform/files/files.ts'
import { createStorage } from '../../apps/api/src/platform/files/storage.ts'
import { openDb, openPool } from '../../apps/api/src/core/postgres/db.ts'
import { createSecrets } from '../../apps/api/src/platform/secrets.ts'
import { createWorkerPool } from '../../apps/api/src/platform/workers/worker-pool.ts'
import { demoContracts } from '../../apps/api/src/deal/contracts/demo-contracts.ts'
import { demoInvoices } from '../../apps/api/src/money/invoices/demo-invoices.ts'
import { demoCodes } from '../../apps/api/src/money/releases/demo-codes.ts'
import { demoClaims } from '../../apps/api/src/road/claims/demo-claims.ts'
import { createSealing } from '../../apps/api/src/paper/seal/sealing.ts'
import { type Say, shown } from './load/road/claims.data.ts'
import { seedDemo } from './world.ts'

let [database, pool]: [TestDatabase, Pool] = [] as never
const folder = mkdtempSync(join(tmpdir(), 'bilbro-road-'))
const threads = createWorkerPool()

beforeAll(async () => {
  database = await createDatabase()
  pool = openPool(database.url)
  const config = readConfig({ BILBRO_DATA: folder, BILBRO_DEMO: 'true' })
  const secrets = createSecrets(config.secret, config.dataDir)
  const files = createFiles(await createStorage(config), secrets)
  const clock = () => new Date()
  const sealing = await createSealing({ config, secrets, clock })
  const db = openDb(pool)
  const { finished } = await seedDemo(pool, {
    galleries: false,
    saveFile: (file) => files.save(db, file),
    contracts: demoContracts({ db, files, threads, sealing, clock }),
    invoices: demoInvoices({ db, files, threads }),
    claims: demoClaims({ db }),
    codes: demoCodes({ secrets }),
  })
  await finished
}, 300_000)
afterAll(async () => {
  await threads.close()
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const column = async (sql: string): Promise<string[]> =>
  (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)

test('shows transports, proofs, claims and exports in each state, and links of drivers open and used', async () => {
  const states = (table: string) => column(`select distinct status as value from ${table} order by 1`)
  // Cancelled exports are not part of the demo data.
  expect(await states('transports')).toEqual([...transportStates.all].toSorted())
  expect(await states('proof_files')).toEqual([...proofFileStates.all].toSorted())
  expect(await states('claims')).toEqual([...claimStates.all].toSorted())
  expect(await states('car_exports')).toEqual(carExportStates.all.filter((one) => one !== 'CANCELLED').toSorted())
  const owed = `select id::text as value from claims where status = 'SETTLED' and not exists (select from invoices i where i.claim_id = claims.id)`
  expect(await column(owed)).toEqual([])
  const links = await column(`select ended_because is null as value from driver_link_cars order by 1`)
  expect(links).toEqual([false, true])
  // The driver page of the known token shows a valid gate code.
  const gate = `select (l.sealed_code is not null and r.code_hash is not null and r.expires_at > now())::text as value from driver_link_cars l join transports t on t.id = l.transport_id
    join car_releases r on r.contract_id = t.contract_id and r.car_id = t.car_id and r.taken_back_at is null where l.ended_at is null`
  expect(await column(gate)).toEqual(['true'])
  expect(await column(`select driver_step as value from driver_reports order by 1`)).toEqual(['DELIVERY', 'PICKUP'])
})

const last = `(select distinct on (car_id, contract_id) * from transports where not is_internal and status <> 'CANCELED' order by car_id, contract_id, leg desc)`
const contradictions: Record<string, string> = {
  'brought without having been fetched': `select id from transports where status = 'DELIVERED' and picked_up_at is null and leg = 1`,
  'brought before it was fetched': `select id from transports where delivered_at < picked_up_at`,
  'fetched or brought in times to come': `select id from transports where greatest(picked_up_at, delivered_at, last_news_at) > now() + interval '1 minute'`,
  'the day of delivery without a delivery': `select id from transports where delivered_at is not null and status_group <> 'DELIVERED'`,
  'brought, and the car is not': `select t.id from ${last} t join cars c on c.id = t.car_id where t.status_group = 'DELIVERED' and c.status <> 'DELIVERED'`,
  'the car is there, and its transport is not': `select t.id from ${last} t join cars c on c.id = t.car_id where t.status_group <> 'DELIVERED' and c.status = 'DELIVERED'`,
  'a proof that waits for other papers than it has not': `select id from proof_files where missing_papers <> proof_missing(status, route, transport, id)`,
  'a proof of what was not sold': `select f.id from proof_files f join contracts k on k.id = f.contract_id where k.status <> 'SIGNED' or not f.car_id = any(k.car_ids)`,
  'a sale without VAT that nobody proves': `select k.id from contracts k cross join jsonb_array_elements(k.document->'cars') car where k.status = 'SIGNED'
    and coalesce(nullif(car->'tax'->>'case', 'BLOCKED'), car->'tax'->'wouldBe'->>'case') in ('EXPORT', 'IC_SUPPLY')
    and not exists (select from proof_files f where f.contract_id = k.id and f.car_id::text = car->>'id')`,
  'proofs of a car that came another day': `select f.id from proof_files f join ${last} t on t.contract_id = f.contract_id and t.car_id = f.car_id
    where t.status_group = 'DELIVERED' and t.delivered_at is not null and f.delivered_on is distinct from t.delivered_at::date`,
  'receipt of what is on its way': `select f.id from proof_files f join ${last} t on t.contract_id = f.contract_id and t.car_id = f.car_id
    where t.status_group <> 'DELIVERED' and f.delivered_on is not null`,
  'confirmed before it came': `select u.id from proof_uploads u join proof_documents d on d.id = u.document_id join proof_files f on f.id = d.proof_file_id where u.received_on < f.delivered_on or (u.received_on is not null and f.delivered_on is null)`,
  'checked before it came': `select d.id from proof_documents d join proof_uploads u on u.id = d.upload_id where d.checked_at < u.uploaded_at`,
  'late and not said so, or the other way round': `select id from proof_files where (status in ('OPEN', 'PARTLY', 'REJECTED') and due_on < current_date) or (status = 'OVERDUE' and due_on >= current_date)`,
  'approved without a paper': `select f.id from proof_files f where f.status = 'APPROVED' and not exists (select from proof_documents d where d.proof_file_id = f.id and d.status in ('CHECKED_OK', 'WAIVED'))`,
  'a claim about a car that did not come': `select l.id from claims l join transports t on t.id = l.transport_id where t.status_group <> 'DELIVERED' or l.created_at < t.delivered_at`,
  'brought before it was to be fetched': `select id from transports where delivered_at < pickup_planned_at`,
  'a claim that is to be answered before it was made': `select id from claims where due_on < created_at::date`,
  'issued without its paper': `select id from invoices where number is not null and pdf_file_id is null`,
  'an export of what was not sold': `select e.id from car_exports e join contracts k on k.id = e.contract_id where k.status <> 'SIGNED'`,
  'an export that takes longer than any': `select e.id from car_exports e left join ${last} t on t.car_id = e.car_id and t.contract_id = e.contract_id
    where coalesce(t.picked_up_at, now()) - e.started_at not between interval '0' and interval '14 days'`,
  'done in times to come': `select id from road_steps where done_on > current_date`,
  'brought while customs are open': `select s.id from road_steps s join ${last} t on t.car_id = s.car_id
    where t.status like 'DELIVERED%' and s.kind in ('CUSTOMS_IMPORT_NO', 'SVV_INSPECTION', 'DEFECT') and s.done_on is null`,
  'deregistered after it was loaded': `select s.id from road_steps s join transports t on t.car_id = s.car_id and not t.is_internal and t.leg = 1
    where s.kind = 'DEREGISTRATION_DE' and s.done_on > t.picked_up_at`,
  'in Norway before it was fetched': `select s.id from road_steps s join transports t on t.car_id = s.car_id and not t.is_internal and t.leg = 1 and t.status <> 'CANCELED'
    where s.kind in ('CUSTOMS_IMPORT_NO', 'SVV_INSPECTION', 'IMPORT_TAX_NO', 'REGISTRATION_NO', 'PLATES_NO') and s.done_on < t.picked_up_at::date`,
  'fetched by the dealer at another time than the gate let it go': `select id from transports where status = 'DELIVERED_SELF_PICKUP' and (delivered_at <> picked_up_at or driver_name <> '')`,
  'a claim whose photo the house has to imagine': `select l.id from claims l join cars c on c.id = l.car_id where not exists (select from claim_photos p where p.claim_id = l.id)
    and (c.photo_file_id is not null or l.kind in ('MISSING_PART', 'WRONG_DATA', 'MILEAGE', 'MECHANICAL', 'KEYS_OR_PAPERS'))`,
  'something to be given for a car that is not invoiced': `select l.id from claims l where l.amount_minor is not null
    and not exists (select from invoices i where i.contract_id = l.contract_id and i.kind = 'SALE' and i.number is not null and i.status <> 'CREDITED')`,
  'a claim that is to be answered at a weekend': `select id from claims where extract(isodow from due_on) > 5`,
  'an objection that nobody wrote': `select id from claims l where has_appealed and not exists (select from claim_messages m where m.claim_id = l.id and not m.is_house)`,
  'proofs that were due before they were opened': `select id from proof_files where due_on < opened_on`,
  'a car that was brought and never invoiced': `select k.id from contracts k join cars c on c.id = any(k.car_ids) where k.status = 'SIGNED' and c.status in ('RELEASED', 'PICKED_UP', 'DELIVERED')
    and not exists (select from invoices i where i.contract_id = k.id and i.kind in ('SALE', 'CORRECTION') and i.number is not null and i.status <> 'CREDITED')`,
  'an invoice that was paid by nothing': `select id from invoices where status = 'PAID' and paid_minor > 0
    and paid_minor <> (select coalesce(sum(a.amount_minor), 0) from payment_allocations a where a.invoice_id = invoices.id and a.undone_at is null)`,
  'a claim about a car that was not invoiced': `select l.id from claims l
    where not exists (select from invoices i where i.contract_id = l.contract_id and i.kind in ('SALE', 'CORRECTION') and i.number is not null and i.status <> 'CREDITED')`,
  'an answer that does not fit its request': `select r.id from car_requests r join request_cars q on q.request_id = r.id and q.shared_at is not null join cars c on c.id = q.car_id
    left join listings l on l.car_id = c.id
    where c.mileage > r.mileage_max or extract(year from c.first_registration) < r.year_min or (r.brand is not null and c.brand <> r.brand)
      or l.price_minor > r.price_max_minor or (r.fuels <> '{}' and not c.fuel = any(r.fuels))`,
  'an open link to a drive that is over': `select l.id from driver_link_cars l join transports t on t.id = l.transport_id where l.ended_at is null and t.status_group in ('DELIVERED', 'CANCELLED')`,
}

test('reports of NAF come with their paper', async () => {
  expect(await column(`select distinct pdf_file_id is not null as value from naf_reports`)).toContain(true)
  expect(
    await column(
      `select f.name as value from naf_reports r join files f on f.id = r.pdf_file_id where f.mime <> 'application/pdf'`,
    ),
  ).toEqual([])
})

test.each(Object.entries(contradictions))('nothing is %s', async (_, sql) => {
  expect((await pool.query(sql)).rows).toEqual([])
})

test('what Autosped told stands in reports, also what was amiss', async () => {
  const { rows } = await pool.query(
    `select applied, skipped, unknown, jsonb_array_length(errors) as errors, jsonb_array_length(lines) = fetched as "isWhole", started_by is null as "byClock"
     from autosped_reports order by started_at`,
  )
  expect(rows).toEqual([
    { applied: expect.any(Number) as number, skipped: 0, unknown: 0, errors: 0, isWhole: true, byClock: true },
    { applied: 0, skipped: 1, unknown: 1, errors: 1, isWhole: true, byClock: false },
  ])
  const told = `select line->>'reference' as value from autosped_reports, jsonb_array_elements(lines) line`
  expect(await column(`${told} except select id::text from transports`)).toEqual([])
})

test.each([
  ['transports', "array[is_internal::text, status_group, status, coalesce(delivery_provider, '')]"],
  ['proof_files', 'array[status]'],
  ['claims', 'array[status]'],
  ['car_exports', 'array[status]'],
])('what the counters of %s say is what counting finds', async (table, key) => {
  const { rows: kept } = await pool.query(
    `select key, sum(count)::int as count from list_counts where list = $1 group by 1 having sum(count) <> 0 order by 1`,
    [table],
  )
  const { rows: counted } = await pool.query(
    `select ${key} as key, count(*)::int as count from ${table} group by 1 order by 1`,
  )
  expect(kept).toEqual(counted)
  expect(kept.length).toBeGreaterThan(1)
})

test('a dealer of the Union has a car whose arrival he can confirm', async () => {
  const waiting = `select distinct b.country as value from proof_files f join buyer_companies b on b.id = f.company_id join proof_documents d on d.proof_file_id = f.id
    where f.status = 'OPEN' and f.route = 'IC_SUPPLY' and f.delivered_on is not null and d.paper = 'ARRIVAL_CONFIRMATION' and d.status = 'EXPECTED' order by 1`
  expect(await column(waiting)).toEqual(['DK', 'SE'])
})

test('dealers report in their own language, and are answered in it', async () => {
  const { rows } = await pool.query<{ country: string; said: string }>(
    `select b.country, concat_ws(' ', l.body, l.reason, (select string_agg(m.body, ' ') from claim_messages m where m.claim_id = l.id)) as said
     from claims l join buyer_companies b on b.id = l.company_id`,
  )
  const lang = (country: string) => (['NO', 'DK', 'SE'].includes(country) ? country.toLowerCase() : 'de') as keyof Say
  const expected = (of: keyof Say) =>
    shown.map(({ body, reason, asked, objection }) =>
      [body, reason, asked, objection].flatMap((one) => (one ? [one[of]] : [])).join(' '),
    )
  for (const { country, said } of rows) expect(expected(lang(country))).toContain(said)
  expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(1)
})
