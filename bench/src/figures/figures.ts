// Measures the pages of the figures with many rows: result, stock, liquidity, commission, the lists that they open,
// what waits today, and the search over all records.
// Questions do not repeat: each asks for other months, another of our companies or another dealer.
// Usage: node scripts/run.mjs bench/src/figures/figures.ts [--cars 100000] [--transports 100000] [--invoices 20000] [--asked 20] [--only result]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { openApp } from '@bilbro/api/test/open-app'
import { createRoadFixture } from '@bilbro/api/test/road-fixture'
import { figureGroups } from '@bilbro/contract/overview/figures/figures'
import { taskKinds } from '@bilbro/contract/overview/today/task-kinds'
import { allPermissions } from '@bilbro/contract/permissions'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { fillRoad } from '../transports/road-rows.ts'
import { postmasterOf, processorSeconds } from '../processor-time.ts'
import { fillFigures } from './figure-rows.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '100000' },
    transports: { type: 'string', default: '100000' },
    invoices: { type: 'string', default: '20000' },
    asked: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const asked = Number(values.asked)
const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-figures-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
const postmaster = postmasterOf(join(dataDir, 'postgres'))
try {
  await migrate(postgres.url)
  const t = await openApp({ url: postgres.url, drop: () => Promise.resolve() }, { env: { DATABASE_POOL: '10' } })
  const owner = await t.staff(...allPermissions)
  const desk = await createRoadFixture(t)
  const deal = await desk.planned()
  const began = performance.now()
  const many = Number(values.transports)
  await fillRoad(
    t.deps.pool,
    { companyId: deal.dealer.companyId, carId: deal.carId, transportId: deal.transport.id },
    { transports: many, proofs: many / 2, claims: 10, exports: 10, moves: 10, reports: 10 },
  )
  await fillFigures(
    t.deps.pool,
    {
      ...{ invoiceId: deal.invoice.id, legalEntityId: desk.legalEntityId },
      ...{ companyId: deal.dealer.companyId, userId: owner.userId },
    },
    { cars: Number(values.cars), invoices: Number(values.invoices), offers: 30_000, dealers: 400, people: 20 },
  )
  const load = () => loadavg()[0]!.toFixed(1)
  console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s; load average ${load()}`)
  const now = monthOf(t.deps.clock().toISOString())
  const { rows: dealers } = await t.deps.pool.query<{ id: string }>(
    `select id from buyer_companies where name like 'Dealer %'`,
  )
  const { rows: reports } = await t.deps.pool.query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from commission_reports order by md5(id::text)`,
  )
  const back = (months: number) => monthBefore(now, months)
  const year = (n: number) => ({ from: back(12 + (n % 11)), to: back(n % 12) })
  const by = (n: number) => figureGroups[n % figureGroups.length]!
  const dealer = (n: number) => [dealers[(n * 37) % dealers.length]!.id]

  async function timed(name: string, ask: (n: number) => Promise<unknown>): Promise<void> {
    if (!name.includes(values.only)) return
    const once = async (n: number) => {
      const start = performance.now()
      await ask(n)
      return performance.now() - start
    }
    const first = await once(0)
    const times: number[] = []
    const before = processorSeconds(process.pid, postmaster)
    for (let n = 1; n <= asked; n++) times.push(await once(n))
    const processor = ((processorSeconds(process.pid, postmaster) - before) * 1000) / asked
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
    console.log(
      `| ${name} | ${first.toFixed(0)} | ${at(0.5)} | ${at(0.95)} | ${times.at(-1)!.toFixed(0)} | ${processor.toFixed(0)} | ${load()} |`,
    )
  }
  console.log(
    '| page | first, ms | p50, ms | p95, ms | longest, ms | processor, ms | load |\n|---|---|---|---|---|---|---|',
  )
  await timed('result of a month', (n) => owner.figures.result({ query: { month: back(n % 24), by: by(n) } }))
  await timed('result of a year', (n) => owner.figures.result({ query: { ...year(n), by: by(n) } }))
  await timed('result: its cars', (n) => owner.figures.cars({ query: { ...year(n), companyId: dealer(n) } }))
  await timed('result: cars of a year, by margin', (n) =>
    owner.figures.cars({ query: { ...year(n), sortBy: 'margin' } }),
  )
  await timed('stock of a month', (n) => owner.stockFigures.read({ query: { month: back(n % 24) } }))
  await timed('stock of a year', (n) => owner.stockFigures.read({ query: year(n) }))
  await timed('stock: cars that were in stock', (n) =>
    owner.cars.list({
      query: { inStockFrom: `${year(n).from}-0${1 + (n % 9)}`, inStockTo: `${year(n).to}-1${n % 9}` },
    }),
  )
  await timed('liquidity', () => owner.liquidity.get({ query: {} }))
  await timed('liquidity of one company', () => owner.liquidity.get({ query: { legalEntityId: [desk.legalEntityId] } }))
  await timed('liquidity: invoices of a dealer', (n) =>
    owner.liquidity.items({ query: { kind: ['INVOICE'], companyId: dealer(n) } }),
  )
  await timed('liquidity: stock', (n) => owner.liquidity.items({ query: { kind: ['STOCK'], page: n + 1 } }))
  await timed('commission: all reports', (n) => owner.employeeReports.admin({ query: { page: 1 + (n % 9) } }))
  await timed('commission: reports of a person', (n) =>
    owner.employeeReports.admin({ query: { userId: [reports[n]!.userId], monthMin: back(n % 24) } }),
  )
  await timed('commission: one report', (n) => owner.employeeReports.get({ params: { id: reports[n]!.id } }))
  await timed('commission: months', () => owner.employeeReports.months())
  await timed('dashboard: key figures', () => owner.carStats.overview())
  await timed('dashboard: days in stock', () => owner.carStats.standingDays())
  await timed('dealer: their figures', (n) => owner.dealerFigures.get({ params: { id: dealer(n)[0]! } }))
  await timed('today', (n) => owner.today.list({ query: { page: 1 + n } }))
  await timed('today: of a kind, by age', (n) =>
    owner.today.list({ query: { kind: [taskKinds[n % taskKinds.length]!], sortBy: 'since' } }),
  )
  await timed('today: search', (n) => owner.today.list({ query: { search: `Dealer ${1 + ((n * 37) % 400)}` } }))
  const find = (name: string, typed: (n: number) => string) =>
    timed(`search: ${name}`, (n) => owner.search.find({ query: { q: typed(n) } }))
  await find('dealer', (n) => `Dealer ${1 + ((n * 53) % 400)}`)
  await find('dealer, mistyped', (n) => `Daeler ${1 + ((n * 53) % 400)}`)
  await find('stock number', (n) => `FB${1 + ((n * 4_177) % Number(values.cars))}`)
  await find('contract', (n) => `BENCH-${1 + ((n * 977) % (many / 4))}`)
  await find('invoice', (n) => `FB-${1 + ((n * 761) % Number(values.invoices))}`)
  await find('amount', (n) => `${20_000 + n * 17},${10 + n}`)
  await find('e-mail', (n) => `person${1 + (n % 20)}@bench`)
  await find('nothing', (n) => `qx${n * 7_919}zk`)
  await t.close()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
