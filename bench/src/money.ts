// Measures payments and invoices: an invoice with its PDF, many at once, a bank statement of one day, the sanctions
// list.
// Usage: node scripts/run.mjs bench/src/money.ts [--invoices 100] [--dealers 12000] [--entries 10000]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { screenAll } from '@bilbro/api/dealers/sanctions/screen.job'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { sampleDraft } from '@bilbro/api/test/invoice-sample'
import { camt, createMoneyFixture } from '@bilbro/api/test/money-fixture'
import { openApp } from '@bilbro/api/test/open-app'
import { loadSanctions } from '@bilbro/api/test/sanctions-list'
import * as invoices from '@bilbro/api/money/invoices/invoices.store'
import { median } from './measure.ts'

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '100' },
    dealers: { type: 'string', default: '12000' },
    entries: { type: 'string', default: '10000' },
  },
})
const many = Number(values.invoices)

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-money-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
await migrate(postgres.url)
const t = await openApp({ url: postgres.url, drop: () => Promise.resolve() }, { env: { DATABASE_POOL: '10' } })

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}
const row = (what: string, ...cells: (string | number)[]) =>
  console.log(`| ${[what, ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))].join(' | ')} |`)

const desk = await createMoneyFixture(t)
const { companyId } = await desk.dealer()
const { id: legalEntityId } = await t.deps.db
  .selectFrom('legalEntities')
  .select('id')
  .where('isDefault', '=', true)
  .executeTakeFirstOrThrow()
const about = { legalEntityId, companyId, contractId: null, precedesId: null, carIds: [], draftedBy: null, choices: {} }
const draft = () =>
  invoices.insert(
    t.deps.db,
    { ...about, kind: 'FEE' },
    { ...sampleDraft({ case: 'DOMESTIC' }), kind: 'FEE' },
    t.deps.clock(),
  )
const drafts = (count: number) => Promise.all(Array.from({ length: count }, draft))
const issue = ({ id, version }: { id: string; version: number }) =>
  desk.clerk.invoices.issue({ params: { id }, body: { version } })

async function oneByOne(): Promise<void> {
  const times: number[] = []
  for (const one of await drafts(25)) times.push((await timed(() => issue(one)))[0])
  const last = times.slice(5).toSorted((a, b) => a - b)
  row('an invoice, issued with PDF and XML, one after the other', 20, median(last), last.at(-1)!, '')
}

async function atOnce(): Promise<void> {
  const all = await drafts(many)
  const [ms, done] = await timed(() => Promise.all(all.map(issue)))
  const numbers = done.map(({ number }) => Number(number!.split('-').at(-1))).toSorted((a, b) => a - b)
  const isGapless = numbers.every((number, at) => number === numbers[0]! + at)
  row(`${many} issued at once`, many, '', ms, `${((many / ms) * 1000).toFixed(0)}/s, ${isGapless ? 'no gap' : 'GAP'}`)
}

async function bankDay(): Promise<void> {
  const { items } = await desk.clerk.invoices.list({ query: { pageSize: 100 } })
  const lines = Array.from({ length: 10_000 }, (_, at) => {
    const invoice = items[at % items.length]!
    const isNamed = at < items.length
    return {
      amount: isNamed ? (invoice.payable.minor / 100).toFixed(2) : `${at + 1}.17`,
      name: isNamed ? invoice.company.name : `Payer ${at}`,
      text: isNamed ? `Rechnung ${invoice.number}` : `Order ${at}`,
      ref: `bench-${at}`,
    }
  })
  const [ms, result] = await timed(() => desk.clerk.payments.upload({ body: {} }, { files: { file: [camt(lines)] } }))
  row('10,000 lines of a bank, read, kept and matched', 10_000, '', ms, `${result.created} kept`)
}

const [starts, middles, ends] = ['bdfghjklmnprstvz', 'aeiou', 'nlrskmt'] as const
/** Names made of syllables, the same in every run; another `salt` gives other names. */
function nameOf(at: number, salt: number): string {
  let state = (at + 1) * 2_654_435 + salt * 40_503
  const of = (letters: string) =>
    letters[((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % letters.length]!
  const part = () => of(starts) + of(middles) + of(ends)
  return `${part()}${part()} ${part()}${part()}${part()}`
}

async function sanctions(): Promise<void> {
  const dealers = Number(values.dealers)
  const entries = Number(values.entries)
  const listed = Array.from({ length: entries }, (_, at) => ({
    id: String(at),
    names: [nameOf(at, 7), nameOf(at, 11), nameOf(at, 13)],
  }))
  row(`${entries} entries loaded`, entries, '', (await timed(() => loadSanctions(t, listed)))[0], '')
  await t.deps.pool.query(
    `insert into buyer_companies (name, country, status, language) select n, 'NO', 'APPROVED', 'no' from unnest($1::text[]) n`,
    [Array.from({ length: dealers }, (_, at) => nameOf(at, 17))],
  )
  const [ms, hits] = await timed(() => screenAll(t.deps))
  row(`${dealers} companies held against them`, dealers, '', ms, `${hits} hits`)
  row('the same again', dealers, '', (await timed(() => screenAll(t.deps)))[0], '')
}

try {
  console.log(`Load average before: ${loadavg()[0]!.toFixed(1)}\n`)
  console.log('| what | count | median ms | longest or whole, ms | |\n|---|---|---|---|---|')
  await oneByOne()
  await atOnce()
  await bankDay()
  await sanctions()
  console.log(`\nLoad average after: ${loadavg()[0]!.toFixed(1)}`)
} finally {
  await t.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
