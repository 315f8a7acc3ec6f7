// The in-memory search gives the same results as plain SQL, before and after any change.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalCarsQuery, portalCarsQuery, publicCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Api } from '@bilbro/contract'
import { type TestApp, testApp } from '../../../test/app.ts'
import type { Viewer } from '../../core/request/context.ts'
import { searchTerms } from '../../search/search-terms.ts'
import { naivePage } from '../../../test/naive-portal.ts'
import { portalQuestions } from '../../../test/portal-questions.ts'
import { inState } from '../../../test/state.ts'
import { inFull } from '../../../test/in-full.ts'

type Page = DataOf<Api['portalCars']['list']>
const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1e9))
const draw = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 20_000, seed })
let drawn = 0
const random = () => draw[drawn++ % draw.length]!
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const maybe = <T>(value: T): T | null => (random() < 0.15 ? null : value)
const upTo = (n: number) => Math.floor(random() * n)

const models = {
  Audi: ['A4', 'Q4 e-tron', 'A4 allroad'],
  Škoda: ['Octavia', 'Enyaq iV', 'Citigo-e'],
  Porsche: ['911', '718'],
  Tesla: ['Model 3', 'Model S'],
  Citroën: ['C4', 'ë-C4'],
  'Alfa Romeo': ['Giulia'],
  BMW: ['3er', 'i3', 'X5 M'],
} as const
const brands = Object.keys(models) as (keyof typeof models)[]

let t: TestApp
let groups: string[]
const carIds: string[] = []

const carValues = () => {
  const brand = pick(brands)
  return {
    brand,
    model: pick<string>(models[brand]),
    variant: maybe(pick(['Avant', 'S line', '45 quattro', '', 'RS'])) || null,
    fuel: maybe(pick(['DIESEL', 'PETROL', 'ELECTRICITY'])),
    gearbox: maybe(pick(['MANUAL_GEAR', 'AUTOMATIC_GEAR'])),
    condition: pick(['NEW', 'USED']),
    carType: pick(['PASSENGER_CAR', 'LIGHT_COMMERCIAL']),
    bodyType: pick(['EstateCar', 'Limousine', 'OffRoad']),
    color: maybe(pick(['BLACK', 'WHITE', 'RED'])),
    driveType: maybe(pick(['FRONT', 'ALL_WHEEL'])),
    firstRegistration: maybe(`${2012 + upTo(12)}-0${1 + upTo(9)}-15`),
    mileage: maybe(upTo(20) * 10_000),
    power: maybe(50 + upTo(10) * 25),
    features: ['navigationSystem', 'electricHeatedSeats', 'bluetooth', 'roofRails', 'nobodyKnows'].filter(
      () => random() < 0.4,
    ),
    parkingAssistants: random() < 0.3 ? ['REAR_VIEW_CAM'] : [],
    headlights: maybe(pick(['LED_HEADLIGHTS', 'HALOGEN'])),
    trailerCoupling: random() < 0.3 ? 'FIX' : null,
    interiorType: maybe(pick(['LEATHER', 'FABRIC'])),
    previousOwners: maybe(1 + upTo(3)),
    location: maybe(pick(['Flensburg', 'Kiel'])),
    co2Wltp: maybe(90 + upTo(10) * 10),
    co2Nedc: maybe(80 + upTo(10) * 10),
    damages: JSON.stringify(
      ['COSMETIC', 'MINOR', 'MAJOR', 'SAFETY'].filter(() => random() < 0.2).map((severity) => ({ severity })),
    ),
    priceMinor: 500_000 + upTo(40) * 100_000 + (random() < 0.3 ? upTo(100) : 0),
    // The portal must not find cars by registration number, even when it looks like a model name.
    registrationNo: maybe(pick(['HH-AB 12', 'A4', '911', 'Q 99'])),
  }
}
const audience = () => ({
  groupIds: random() < 0.7 ? [] : [pick(groups)],
  countries: random() < 0.7 ? [] : [pick(['NO', 'DK'])],
  isPublic: random() < 0.8,
  publishedAt: new Date(Date.UTC(2026, upTo(10), 1 + upTo(28), upTo(24))).toISOString(),
})

beforeAll(async () => {
  // Printed, so that a failure can be repeated with TEST_SEED.
  process.stdout.write(`seed of the random cars and changes: ${seed}\n`)
  t = await testApp()
  groups = [await t.make.group(), await t.make.group()]
  const rows = Array.from({ length: 500 }, () => carValues())
  for (const values of rows) carIds.push(await t.make.car(values))
  for (const [i, carId] of carIds.entries())
    await t.deps.db
      .insertInto('listings')
      .values({
        carId,
        status: i % 12 ? 'AVAILABLE' : 'DRAFT',
        priceMinor: rows[i]!.priceMinor,
        previousPriceMinor: maybe(rows[i]!.priceMinor + 100_050),
        carSellable: true,
        ...audience(),
      })
      .execute()
  await t.deps.changes.settled()
}, 60_000)
afterAll(() => t.close())

const companyId = '00000000-0000-4000-8000-000000000000'
const rule = fc.oneof(
  fc.constant({ bps: 0, minor: 0 }),
  fc.record({ bps: fc.integer({ min: -3000, max: 3000 }), minor: fc.constant(0) }),
  fc.record({ bps: fc.constant(0), minor: fc.integer({ min: -5_000_000, max: 5_000_000 }) }),
)
const viewers = fc.oneof(
  fc.constantFrom<() => Viewer | undefined>(
    () => undefined,
    () => ({ companyId, country: 'NO', groupIds: [groups[0]!], priceRules: [] }),
    () => ({ companyId, country: 'SE', groupIds: [], priceRules: [] }),
    () => ({ companyId, country: 'DK', groupIds: groups, priceRules: [{ bps: 0, minor: 0 }] }),
  ),
  fc
    .array(rule, { minLength: 1, maxLength: 3 })
    .map((priceRules) => (): Viewer => ({ companyId, country: 'DK', groupIds: groups, priceRules })),
)

function asDealer(given: object, viewer: Viewer) {
  const query: PortalCarsQuery = portalCarsQuery.parse(given)
  return { query, text: String(t.deps.onSale.page(query, viewer)) }
}
function asAnybody(given: Record<string, unknown>) {
  const sortBy = given.sortBy === 'price' ? 'year' : given.sortBy
  const asked = Object.entries({ ...given, sortBy }).filter(([name]) => !/^(price|vatType|damage$|location)/.test(name))
  const query = publicCarsQuery.parse(Object.fromEntries(asked))
  return { query: portalCarsQuery.parse(query), text: String(t.deps.onSale.publicPage(query)) }
}

async function compare(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(portalQuestions, viewers, async (given, viewerOf) => {
      const viewer = viewerOf()
      const { query, text } = viewer ? asDealer(given, viewer) : asAnybody(given)
      const page = JSON.parse(text) as Page
      const naive = await naivePage(t.deps.pool, query, viewer)
      expect(page.items.map((car) => car.id)).toEqual(naive.ids)
      expect(page.total).toBe(naive.total)
      const counts = Object.entries(page.facets).map(([name, list]) => [name, Object.fromEntries(list)])
      expect(Object.fromEntries(counts)).toEqual(naive.facets)
      for (const car of page.items) expect(car).toMatchObject(naive.cars.get(car.id)!)
    }),
    { numRuns: runs, seed, verbose: true },
  )
}

describe('the same answers as SQL', () => {
  test('for random questions', () => expect(compare(inFull(20, 200))).resolves.toBeUndefined(), 60_000)

  test('after random changes of price, status, texts, audience and what left', async () => {
    for (let i = 0; i < inFull(60, 250); i++) {
      const carId = pick(carIds)
      const change = upTo(6)
      const car = (values: object) => t.deps.db.updateTable('cars').set(values).where('id', '=', carId).execute()
      const listing = (values: object) =>
        t.deps.db.updateTable('listings').set(values).where('carId', '=', carId).execute()
      if (change === 0) await listing({ priceMinor: 500_000 + upTo(40) * 100_000 })
      else if (change === 1) await car({ status: pick(['AVAILABLE', 'RESERVED', 'SOLD', 'DELETED']) })
      else if (change === 2)
        await listing({ status: pick(['AVAILABLE', 'LOCKED', 'WITHDRAWN', 'AVAILABLE']) }).catch(() => [])
      else if (change === 3) await car(carValues())
      else if (change === 4) await listing(audience())
      else carIds.push(await t.make.onSale(carValues(), audience()).then((made) => made.carId))
    }
    await t.deps.changes.settled()
    await expect(compare(inFull(15, 100))).resolves.toBeUndefined()
  }, 60_000)

  test('after the connection that hears of changes was lost, for what changed meanwhile', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bilbro-listen' and datname = current_database()`.execute(
      t.deps.db,
    )
    for (let i = 0; i < 40; i++)
      await t.deps.db
        .updateTable('cars')
        .set({ ...carValues(), status: inState(pick(['AVAILABLE', 'SOLD'])) })
        .where('id', '=', pick(carIds))
        .execute()
    await expect
      .poll(
        async () =>
          (
            await t.deps.pool.query(
              "select 1 from pg_stat_activity where application_name = 'bilbro-listen' and datname = current_database()",
            )
          ).rowCount,
        { timeout: 5000 },
      )
      .toBe(1)
    // The index reads all listings again. How long that takes depends on what else the machine does, so the limit of
    // the test is the only one.
    await expect.poll(() => compare(1).then(() => 'same', String), { timeout: 50_000 }).toBe('same')
    await expect(compare(inFull(10, 60))).resolves.toBeUndefined()
  }, 60_000)

  test('when everything is read anew while changes go on', async () => {
    const busy = (async () => {
      for (let i = 0; i < 60; i++)
        await t.deps.db.updateTable('cars').set(carValues()).where('id', '=', pick(carIds)).execute()
    })()
    for (let i = 0; i < 8; i++) await t.deps.onSale.reload()
    await Promise.all([busy, t.deps.onSale.reload(), t.deps.onSale.reload()])
    await t.deps.changes.settled()
    await expect(compare(inFull(10, 60))).resolves.toBeUndefined()
  }, 60_000)

  test('for a server that starts on what the other one left', async () => {
    await t.deps.onSale.reload()
    await expect(compare(inFull(10, 60))).resolves.toBeUndefined()
    const { rows } = await sql<{ n: number }>`select count(*) as n from listings where is_on_sale`.execute(t.deps.db)
    expect(t.deps.onSale.size()).toBe(rows[0]!.n)
  }, 60_000)
})

test('what only dealers see is counted for nobody else', async () => {
  const query = { more: 'true' } as const
  const names = ['vatType', 'damage', 'location']
  const { facets: open } = await t.anonymous.portalPublic.list({ query })
  const { facets } = await (await t.buyer()).portalCars.list({ query })
  expect(Object.keys(facets)).toEqual(expect.arrayContaining([...names, 'owners', 'equipment']))
  expect(Object.keys(open).filter((name) => names.includes(name))).toEqual([])
  expect(Object.keys(open)).toEqual(expect.arrayContaining(['owners', 'equipment']))
})

test('letters of Europe mean the same to a typed search and to the words of a car', async () => {
  const letters = [...Array(0x180 - 0xc0).keys()]
    .map((i) => String.fromCharCode(0xc0 + i))
    .filter((c) => /\p{L}/u.test(c))
  const { rows } = await t.deps.pool.query<{ letter: string; plain: string }>(
    `select letter, regexp_replace(plain_text('x' || letter || 'y'), '[^a-z0-9]', '', 'g') as plain from unnest($1::text[]) as letter`,
    [letters],
  )
  const differ = rows.filter(({ letter, plain }) => searchTerms(`x${letter}y`)[0] !== plain)
  expect(differ.map(({ letter, plain }) => `${letter}: ${searchTerms(`x${letter}y`)[0]} / ${plain}`)).toEqual([])
})
