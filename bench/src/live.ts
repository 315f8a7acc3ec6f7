// Measures how fast a change reaches the open pages of other users: from the click to the answer that each page reads
// again.
// Usage: node scripts/run.mjs bench/src/live.ts [--dealers 100] [--staff 20] [--rounds 30]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { named, openPage, type Page } from '@bilbro/api/test/listen'
import { openApp } from '@bilbro/api/test/open-app'
import { type Caller, callerAt } from '@bilbro/api/test/sockets'

const { values } = parseArgs({
  options: {
    dealers: { type: 'string', default: '100' },
    staff: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '30' },
  },
})
const rounds = Number(values.rounds)

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-live-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
await migrate(postgres.url)
const t = await openApp({ url: postgres.url, drop: () => Promise.resolve() }, { env: { DATABASE_POOL: '10' } })

type Sale = { carId: string; listingId: string }
type Reader = Caller & { page: Page; path: (sale: Sale) => string; topic: 'cars' | 'listings' }
async function open(headers: Record<string, string>, topic: Reader['topic'], path: Reader['path']): Promise<Reader> {
  const { port } = t.app.server.address() as { port: number }
  return { ...callerAt(port, headers), page: await openPage(t.app, headers), path, topic }
}

function row(who: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  console.log(`| ${who} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`)
}

/** Sets a new price, and measures the time from the click until every user with this car open has the new answer. */
async function priced(clerk: Awaited<ReturnType<typeof t.staff>>, readers: readonly Reader[]): Promise<number[]> {
  const { carId, listingId } = await t.make.onSale({})
  await Promise.all(readers.map(({ ask, path }) => ask('GET', path({ carId, listingId }))))
  // Waits until the events of creating the car are over.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const params = { id: listingId }
  const { version } = await clerk.b2b.get({ params })
  for (const { page } of readers) page.heard.length = 0
  const began = performance.now()
  const press = clerk.b2b.update({ params, body: { version, price: { minor: 1_234_500, currency: 'EUR' } } })
  const times = await Promise.all(
    readers.map(async ({ ask, page, path, topic }) => {
      await page.until((heard) => named(heard, topic).includes(topic === 'cars' ? carId : listingId))
      const answer = await ask('GET', path({ carId, listingId }))
      if (!JSON.stringify(answer.data).includes('1234500'))
        throw new Error('heard of the change and read the old price')
      return performance.now() - began
    }),
  )
  await press
  return times
}

try {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const clerk = await t.staff('b2b.read', 'b2b.write', 'cars.price')
  const dealers: Reader[] = []
  const staff: Reader[] = []
  while (dealers.length < Number(values.dealers))
    dealers.push(await open((await t.buyer()).headers, 'cars', ({ carId }) => `/b2b-portal-private/cars/${carId}`))
  while (staff.length < Number(values.staff))
    staff.push(await open((await t.staff('b2b.read')).headers, 'listings', ({ listingId }) => `/b2b/${listingId}`))
  console.log(`Load average ${loadavg()[0]!.toFixed(1)}; ${rounds} changes\n`)
  console.log('| who has the car open | p50 ms | p99 ms | longest ms |\n|---|---|---|---|')
  const times: number[][] = []
  for (let round = 0; round < rounds; round++) times.push(await priced(clerk, [...dealers, ...staff]))
  row(
    `${dealers.length} dealers`,
    times.flatMap((all) => all.slice(0, dealers.length)),
  )
  row(
    `${staff.length} of staff`,
    times.flatMap((all) => all.slice(dealers.length)),
  )
  for (const { page, close } of [...dealers, ...staff]) {
    page.close()
    close()
  }
} finally {
  await t.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
