// The database drops all connections repeatedly, and two servers share one database.
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { buildApp, closeDeps, createDeps } from '../src/app.ts'
import { type As, openTestApp } from './app.ts'
import { named, openPage } from './listen.ts'

const t = await openTestApp({ jobs: true })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const staff: As = await t.staff('cars.read', 'cars.write', 'b2b.read', 'b2b.write')
const dealer: As & { companyId: string } = await t.buyer()
for (let i = 0; i < 20; i++) await t.make.onSale()

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Ends all connections to the database of this test, as a restart of the database server does. */
async function breakOff(times: number, pause: number): Promise<void> {
  const admin = new Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  const name = new URL((t.deps.config as { databaseUrl: string }).databaseUrl).pathname.slice(1)
  try {
    for (let i = 0; i < times; i++) {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await wait(pause)
    }
  } finally {
    await admin.end()
  }
}

test('sixteen clients read and write while all connections break: only 503, nothing acknowledged is lost', async () => {
  const page = await openPage(t.app, staff.headers)
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  const noted = new Map<string, string>()
  let isOver = false
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, who: As, payload?: object) => {
    const answer = await t.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    return answer.statusCode === 200 ? (answer.json() as { data: { id: string; version: number } }).data : undefined
  }
  const client = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const kind = (n + i) % 4
      if (kind === 0) {
        const car = await call('POST', '/api/cars', staff, { brand: 'Trouble', model: `${n}-${i}` })
        if (!car) continue
        acknowledged.push(car.id)
        const location = `at ${n}-${i}`
        if (await call('PATCH', `/api/cars/${car.id}`, staff, { version: car.version, location }))
          noted.set(car.id, location)
      } else if (kind === 1) await call('GET', '/api/cars?pageSize=5', staff)
      else if (kind === 2) await call('GET', '/api/b2b-portal-private/cars?pageSize=5', dealer)
      else await call('GET', '/api/health/ready', staff)
      await wait(2)
    }
  }
  const clients = Array.from({ length: 16 }, (_, n) => client(n))
  await wait(200)
  await breakOff(6, 400)
  isOver = true
  await Promise.all(clients)

  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(0)
  const since = Date.now()
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(
          Array.from({ length: 16 }, () => t.app.inject({ url: '/api/cars', headers: staff.headers })),
        )
        const ready = await t.app.inject({ url: '/api/health/ready' })
        return [...answers, ready].every((answer) => answer.statusCode === 200)
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(Date.now() - since).toBeLessThan(10_000)

  const { rows } = await t.deps.pool.query<{ id: string; location: string | null }>(
    'select id, location from cars where id = any($1::uuid[])',
    [acknowledged],
  )
  expect(rows.map((row) => row.id).sort()).toEqual([...acknowledged].sort())
  const stored = new Map(rows.map((row) => [row.id, row.location]))
  for (const [id, location] of noted) expect(stored.get(id)).toBe(location)
  const counts = await t.deps.pool.query(
    'select (select count(*) from cars) = (select sum(count) from car_counts) as same',
  )
  expect(counts.rows[0].same).toBe(true)
  // The open page was told to reload, and receives changes again.
  await page.until(({ event }) => event === 'resync')
  await expect
    .poll(
      async () => {
        const { id } = await staff.cars.create({ body: { brand: 'After', model: 'all' } })
        return page
          .until((heard) => named(heard, 'cars').includes(id))
          .then(
            () => true,
            () => false,
          )
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  page.close()
}, 60_000)

test('what a dealer finds is right again after the trouble', async () => {
  const { carId } = await t.make.onSale({ brand: 'Afterwards' })
  await breakOff(1, 0)
  await t.deps.pool.query('select 1').catch(() => undefined)
  await expect
    .poll(
      async () => {
        await t.deps.db
          .updateTable('listings')
          .set({ priceMinor: 4_200 })
          .where('carId', '=', carId)
          .execute()
          .catch(() => undefined)
        const answer = await t.app.inject({
          url: '/api/b2b-portal-private/cars?brand=Afterwards',
          headers: dealer.headers,
        })
        return (
          answer.statusCode === 200 &&
          (answer.json() as { data: { items: { price: { minor: number } }[] } }).data.items[0]?.price.minor
        )
      },
      { timeout: 10_000 },
    )
    .toBe(4_200)
})

describe('two servers on one database', () => {
  test('what is changed through one is seen in the other’s list, live updates and sessions', async () => {
    const config = t.deps.config as Parameters<typeof createDeps>[0]
    const otherDeps = await createDeps(config, { clock: t.deps.clock })
    const other = await buildApp(otherDeps)
    try {
      await other.listen({ port: 0, host: '127.0.0.1' })
      const page = await openPage(other, dealer.headers)
      const { carId, listingId } = await t.make.onSale({ brand: 'Shared' })
      const seen = async () => {
        const answer = await other.inject({ url: '/api/b2b-portal-private/cars?brand=Shared', headers: dealer.headers })
        return (answer.json() as { data: { items: { price: { minor: number } }[] } }).data.items.map(
          (car) => car.price.minor,
        )
      }
      await page.until((heard) => named(heard, 'cars').includes(carId))
      expect(await seen()).toEqual([2_000_000])
      const { version } = await staff.b2b.get({ params: { id: listingId } })
      await staff.b2b.update({
        params: { id: listingId },
        body: { version, price: { minor: 1_500_000, currency: 'EUR' } },
      })
      await expect.poll(seen).toEqual([1_500_000])
      await dealer.portalCars.setInterest({ params: { id: carId }, body: {} })
      await expect
        .poll(
          async () =>
            (await other.inject({ url: '/api/b2b-portal-private/cars?brand=Shared', headers: dealer.headers })).payload,
        )
        .toContain('"interested":true')
      page.close()

      const leaving = await t.staff('cars.read')
      const status = async () => (await other.inject({ url: '/api/cars', headers: leaving.headers })).statusCode
      expect(await status()).toBe(200)
      await leaving.auth.logout({ body: {} })
      await expect.poll(status).toBe(401)
    } finally {
      await other.close()
      await closeDeps(otherDeps)
    }
  })
})
