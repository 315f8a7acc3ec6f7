// What a road with many transports takes: the office's list and a dealer's own, one request after the other.
// Usage: node scripts/run.mjs bench/src/transports.ts [--transports 100000] [--asked 40]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@bilbro/api/core/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { openApp } from '@bilbro/api/test/open-app'
import { openRoadDesk } from '@bilbro/api/test/road-desk'
import { median } from './measure.ts'

const { values } = parseArgs({
  options: { transports: { type: 'string', default: '100000' }, asked: { type: 'string', default: '40' } },
})
const many = Number(values.transports)
const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-transports-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
await migrate(postgres.url)
const t = await openApp({ url: postgres.url, drop: () => Promise.resolve() }, { env: { DATABASE_POOL: '10' } })
const desk = await openRoadDesk(t)
const deal = await desk.planned()

// A hundred dealers, a tenth of it under way; the cars are one car with other numbers.
/** The same row many times, but for what `changed` says of the n-th. */
async function copies(table: string, changed: string, id: string, count: number): Promise<void> {
  const { rows } = await t.deps.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const { names } = rows[0]!
  await t.deps.pool.query(
    `insert into ${table} (${names}) select ${names} from (select (jsonb_populate_record(o, ${changed})).* from ${table} o, generate_series(1, $2::int) n
     where o.id = $1) made`,
    [id, count],
  )
}
const dealers = `jsonb_build_object('id', gen_random_uuid(), 'name', 'Dealer ' || n, 'vat_id', null, 'org_no', (900000000 + n)::text)`
const cars = `jsonb_build_object('id', gen_random_uuid(), 'vin', null, 'no_vin_reason', 'bench', 'stock_no', 'BENCH' || n, 'model', 'Model ' || n % 400)`
await copies('buyer_companies', dealers, deal.dealer.companyId, 100)
await copies('cars', cars, deal.carId, many)
await t.deps.pool.query(
  `insert into transports (status, car_id, contract_id, company_id, delivery_provider, carrier, pickup_address_id, delivery_address_id,
     pickup_planned_at, delivery_planned_at, flags, created_at, updated_at)
   select (array['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELED', 'PENDING', 'CAR_LOADED'])[1 + c.n % 10],
     c.id, t.contract_id, b.ids[1 + c.n % cardinality(b.ids)], (array['GIRE', 'AUTOSPED', 'MANUAL'])[1 + c.n % 3], 'Carrier ' || c.n % 50,
     t.pickup_address_id, t.delivery_address_id, now() - c.n * interval '20 minutes', now() - c.n * interval '20 minutes' + interval '4 days',
     case when c.n % 40 = 0 then '{DELAYED}'::text[] else '{}' end, now() - c.n * interval '20 minutes', now() - c.n * interval '20 minutes'
   from (select id, row_number() over () as n from cars where stock_no like 'BENCH%') c,
     (select array_agg(id) as ids from buyer_companies) b, transports t where t.id = $1`,
  [deal.transport.id],
)
await t.deps.pool.query('analyze')

type Asked = NonNullable<Parameters<typeof desk.hauler.logistics.list>[0]>['query']
async function timed(name: string, ask: (n: number) => Promise<{ total: number }>): Promise<void> {
  const times: number[] = []
  let total = 0
  for (let n = -5; n < Number(values.asked); n++) {
    const began = performance.now()
    ;({ total } = await ask(n + 6))
    if (n >= 0) times.push(performance.now() - began)
  }
  const last = times.toSorted((a, b) => a - b).at(-1)!
  console.log(`| ${name} | ${total} | ${median(times).toFixed(1)} | ${last.toFixed(1)} |`)
}
const office = (query: Asked) => desk.hauler.logistics.list({ query })
console.log(
  `${many} transports, load average ${loadavg()[0]!.toFixed(1)} before it began\n\n| question | found | p50 ms | slowest ms |\n|---|---|---|---|`,
)
await timed('office, first page with counts', () => office({}))
await timed('office, on its way', () => office({ group: ['IN_PROGRESS'] }))
await timed('office, one carrier, delayed', () => office({ deliveryProvider: ['GIRE'], flag: ['DELAYED'] }))
await timed('office, a stock number', (n) => office({ search: `BENCH${n * 77}` }))
await timed('office, a word', () => office({ search: 'Model 17' }))
await timed('office, by planned pick-up', () => office({ sortBy: 'pickupPlannedAt', sort: 'asc' }))
await timed('office, a week of the calendar', () =>
  office({ plannedMin: '2026-11-23', plannedMax: '2026-11-29', pageSize: 200 }),
)
await timed('office, page 1000', () => office({ page: 1000, pageSize: 50 }))
await timed("a dealer's own, first page", () => deal.dealer.portalLogistics.list({ query: {} }))
await timed("a dealer's own, searched", () => deal.dealer.portalLogistics.list({ query: { search: 'Model 17' } }))

await t.close()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
