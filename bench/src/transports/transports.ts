// Measures transport lists with many rows: transports, transports between yards, proofs, claims, exports and reports in
// the office, and a dealer's own. Each query sequentially, and sixteen in parallel; client, server and PostgreSQL share
// the machine.
// Usage: node scripts/run.mjs bench/src/transports/transports.ts [--transports 100000] [--asked 60] [--only proofs] [--plans 30]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { openApp } from '@bilbro/api/test/open-app'
import { createRoadFixture } from '@bilbro/api/test/road-fixture'
import { allPermissions } from '@bilbro/contract/permissions'
import { fillRoad } from './road-rows.ts'

const { values } = parseArgs({
  options: {
    transports: { type: 'string', default: '100000' },
    asked: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    /** Prints PostgreSQL's plans of queries that take longer than this, in ms. */
    plans: { type: 'string' },
  },
})
const many = Number(values.transports)
const part = (share: number) => Math.ceil(many * share)

const slow = new Map<string, unknown[]>()
function watch(): void {
  const { prototype } = pg.Client
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/unbound-method -- whatever pg is asked with, on its own client
  const asIs = prototype.query as (...args: any[]) => any
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, given] = args
    const began = performance.now()
    const answer = asIs.apply(this, args) as unknown
    if (typeof text === 'string' && text.startsWith('select') && answer instanceof Promise)
      void answer.then(() => {
        if (performance.now() - began > Number(values.plans)) slow.set(text, (given as unknown[] | undefined) ?? [])
      })
    return answer
  } as never
}

/** Processor time of PostgreSQL in seconds; ended connections count in their parent. */
function postgresSeconds(postmaster: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, parent, , , , , , , , , , own, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      if (parent === postmaster) ticks += own! + system!
    } catch {
      // The process has ended in the meantime.
    }
  }
  return ticks / 100
}

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-transports-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
try {
  await migrate(postgres.url)
  const t = await openApp({ url: postgres.url, drop: () => Promise.resolve() }, { env: { DATABASE_POOL: '10' } })
  const desk = await createRoadFixture(t)
  const deal = await desk.planned()
  const { companyId } = deal.dealer
  const load = () => loadavg()[0]!.toFixed(1)
  const began = performance.now()
  const sizes = {
    transports: many,
    proofs: part(0.5),
    claims: part(0.2),
    exports: part(0.3),
    moves: part(0.2),
    reports: part(0.05),
  }
  await fillRoad(t.deps.pool, { companyId, carId: deal.carId, transportId: deal.transport.id }, sizes)
  console.log(
    `Filled in ${((performance.now() - began) / 1000).toFixed(0)} s: ${JSON.stringify(sizes)}; load average ${load()}`,
  )
  const house = await t.staff(...allPermissions)
  if (values.plans) watch()

  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  const processor = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + postgresSeconds(postmaster) * 1000
  }

  type Ask = (n: number) => Promise<unknown>
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1)
  async function timed(name: string, ask: Ask): Promise<void> {
    if (!name.includes(values.only)) return
    const once = async (n: number) => {
      const start = performance.now()
      const answer = (await ask(n)) as { total?: number }
      return { ms: performance.now() - start, total: answer.total ?? '' }
    }
    for (let n = 1; n <= 5; n++) await once(n)
    const alone: number[] = []
    let total: number | string = ''
    const before = processor()
    for (let n = 1; n <= Number(values.asked); n++) {
      const answer = await once(n)
      total = answer.total
      alone.push(answer.ms)
    }
    const each = ((processor() - before) / alone.length).toFixed(1)
    const together: number[] = []
    for (let round = 0; round < Number(values.asked) / 16; round++)
      together.push(
        ...(await Promise.all(Array.from({ length: 16 }, (_, n) => once(round * 16 + n + 1)))).map(({ ms }) => ms),
      )
    console.log(
      `| ${name} | ${total} | ${at(alone, 0.5)} / ${at(alone, 0.99)} | ${each} | ${at(together, 0.5)} / ${at(together, 0.99)} | ${load()} |`,
    )
  }
  type Asked = NonNullable<Parameters<typeof house.logistics.list>[0]>['query']
  const office = (query: Asked) => house.logistics.list({ query })
  const own = deal.dealer.portalLogistics
  const days = { plannedMin: '2026-11-02', plannedMax: '2026-11-29' }
  console.log(
    '| question | found | one after the other, p50 / p99 ms | processor ms each | 16 at once, p50 / p99 ms | load |\n|---|---|---|---|---|---|',
  )
  await timed('transports: first page with counts', () => office({}))
  await timed('transports: counter of the menu', () => office({ pageSize: 1 }))
  await timed('transports: page 1000', () => office({ page: 1000, pageSize: 50 }))
  await timed('transports: board, its four columns', () =>
    Promise.all(
      (['PENDING', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED'] as const).map((group) =>
        office({ group: [group], pageSize: 25 }),
      ),
    ),
  )
  await timed('transports: status', () => office({ status: ['CAR_LOADED'] }))
  await timed('transports: one carrier, delayed', () => office({ deliveryProvider: ['GIRE'], flag: ['DELAYED'] }))
  await timed('transports: one carrier', () => office({ deliveryProvider: ['GIRE'] }))
  await timed('transports: one dealer', () => office({ companyId: [companyId] }))
  await timed('transports: a stock number', (n) => office({ search: `BENCH${n * 77}` }))
  await timed('transports: two words', () => office({ search: 'Model 17' }))
  await timed('transports: by planned pick-up', () => office({ sortBy: 'pickupPlannedAt', sort: 'asc' }))
  await timed('transports: by planned delivery, last first', () =>
    office({ sortBy: 'deliveryPlannedAt', sort: 'desc' }),
  )
  await timed('transports: by status', () => office({ sortBy: 'status', sort: 'asc' }))
  await timed('transports: four weeks of the calendar, 200 rows', () => office({ ...days, pageSize: 200 }))
  await timed('moves: first page with counts', () => house.internalLogistics.list({ query: {} }))
  await timed('moves: a stock number', (n) => house.internalLogistics.list({ query: { search: `BENCH${n * 77}` } }))
  await timed('proofs: first page with counts', () => house.proofs.list({ query: {} }))
  await timed('proofs: page 500', () => house.proofs.list({ query: { page: 500, pageSize: 50 } }))
  await timed('proofs: overdue, of the dealer', () =>
    house.proofs.list({ query: { status: ['OVERDUE'], turn: ['DEALER'] } }),
  )
  await timed('proofs: of a car', () => house.proofs.list({ query: { carId: [deal.carId] } }))
  await timed('proofs: a stock number', (n) => house.proofs.list({ query: { search: `BENCH${n * 77}` } }))
  await timed('claims: first page with counts', () => house.claims.list({ query: {} }))
  await timed('claims: counter of the menu', () => house.claims.list({ query: { pageSize: 1, turn: 'HOUSE' } }))
  await timed('claims: page 200', () => house.claims.list({ query: { page: 200, pageSize: 50 } }))
  await timed('claims: a stock number', (n) => house.claims.list({ query: { search: `BENCH${n * 77}` } }))
  await timed('exports: first page with counts', () => house.carExports.list({ query: {} }))
  await timed('exports: a stock number', (n) => house.carExports.list({ query: { search: `BENCH${n * 77}` } }))
  await timed('reports of Autosped: first page', () => house.autospedReport.list({ query: {} }))
  await timed('reports of Autosped: page 100', () => house.autospedReport.list({ query: { page: 100, pageSize: 25 } }))
  await timed('portal: own transports with counts', () => own.list({ query: {} }))
  await timed('portal: a group of them', () => own.list({ query: { status: ['DELIVERED', 'DELIVERED_SELF_PICKUP'] } }))
  await timed('portal: searched', () => own.list({ query: { search: 'Model 17' } }))
  await timed('portal: page 20', () => own.list({ query: { page: 20, pageSize: 25 } }))
  await timed('portal: has-logistics', () => own.ofCar({ params: { carId: deal.carId } }))
  await timed('portal: own claims', () => deal.dealer.portalClaims.list({ query: {} }))
  for (const [text, given] of slow) {
    const { rows } = await t.deps.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, given)
    console.log(`\n${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  await t.close()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
