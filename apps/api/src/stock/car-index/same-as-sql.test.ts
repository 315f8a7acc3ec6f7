// The in-memory search of the office gives the same results as PostgreSQL, before and after any change.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carFacets } from '@bilbro/contract/stock/cars/car-filters'
import { type CarsQuery, carsQuery } from '@bilbro/contract/stock/cars/cars-query'
import { type TestApp, testApp } from '../../../test/app.ts'
import { inState } from '../../../test/state.ts'
import * as list from '../cars/cars.list.ts'

const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1e9))
const draw = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 20_000, seed })
let drawn = 0
const upTo = (n: number) => Math.floor(draw[drawn++ % draw.length]! * n)
const pick = <T>(of: readonly T[]): T => of[upTo(of.length)]!
const maybe = <T>(value: T): T | null => (upTo(6) ? value : null)

const names = [
  ['Audi', 'A4', 'Avant'],
  ['Audi', 'A4 allroad', null],
  ['Škoda', 'Octavia', 'RS/TDI'],
  ['Volkswagen', 'Golf', 'VII'],
  ['BMW', 'i3', null],
  ['Porsche', '911', 'Carrera 4S'],
] as const
const statuses = (['DRAFT', 'AVAILABLE', 'RESERVED', 'SOLD', 'DELETED'] as const).map(inState)
let made = 0
const values = () => {
  const [brand, model, variant] = pick(names)
  made++
  return {
    brand,
    model,
    variant,
    status: pick(statuses),
    stockNo: pick([`B${9110 + made}`, `X-${made}/A4`, `GOLF${made}`, `A${made}`]),
    vin: `${pick(['WVWZZZ', 'WAUZZZ', 'WP0ZZZ'])}${String(91_100_000_000 + made * 37).slice(0, 11)}`,
    registrationNo: maybe(pick(['HH-AB 911', 'A4', 'GO LF 4', 'FL 99 E'])),
    fuel: maybe(pick(['DIESEL', 'PETROL'])),
    color: maybe(pick(['RED', 'BLACK'])),
    bodyType: pick(['OffRoad', 'EstateCar']),
    firstRegistration: maybe(`${2015 + upTo(8)}-03-01`),
    mileage: maybe(upTo(8) * 10_000),
    power: maybe(50 + upTo(5) * 10),
    priceMinor: maybe(1_000_000 + upTo(10) * 100_000),
    purchasePriceMinor: maybe(900_000 + upTo(10) * 100_000),
    purchasedOn: maybe(`2026-0${1 + upTo(9)}-10`),
    location: maybe(pick(['Hamburg', 'Kiel'])),
    photoCount: upTo(2),
    createdAt: new Date(Date.UTC(2026, upTo(9), 1 + upTo(28), upTo(3))).toISOString(),
  }
}

let t: TestApp
const ids: string[] = []
beforeAll(async () => {
  process.stdout.write(`seed of the random cars and questions: ${seed}\n`)
  t = await testApp()
  for (let i = 0; i < 200; i++) {
    ids.push(await t.make.car({ ...values(), assigneeId: i % 3 ? null : await someone() }))
    if (i % 4 === 0) await listed(ids.at(-1)!)
  }
}, 60_000)
afterAll(() => t.close())

let staffId: string | undefined
const someone = async () => (staffId ??= await t.make.staffUser({ rights: [] }))
const listed = (carId: string) =>
  t.deps.db
    .insertInto('listings')
    .values({ carId, status: 'DRAFT', priceMinor: 2_000_000, carSellable: false })
    .execute()
    .catch(() => undefined)

const terms = [
  'golf',
  'GO',
  'a4',
  '911',
  'b91',
  'octavia rs',
  'škoda',
  'vw',
  'a',
  '4',
  'x1',
  'wvwzzz',
  'wau',
  'hhab',
  'audi 91',
  'tdi avant',
  '~',
  '🚗',
  'goLF4',
  'fl99e',
]
const someTerm = async () => {
  if (upTo(3)) return pick(terms)
  const { rows } = await t.deps.pool.query<{ vin: string; stockNo: string }>(
    'select vin, stock_no as "stockNo" from cars where vin is not null order by id offset $1 limit 1',
    [upTo(150)],
  )
  const { vin, stockNo } = rows[0]!
  return pick([
    vin,
    vin.toLowerCase().slice(0, 9),
    vin.slice(-4 - upTo(6)),
    stockNo,
    stockNo.slice(0, 3),
    stockNo.replace(/\D/g, ''),
  ])
}

/** A random query with few filters; with many filters most queries would find nothing. */
async function question(): Promise<CarsQuery> {
  const filters: [string, () => unknown][] = [
    ['brand', () => [pick(['Audi', 'Škoda', 'Nobody']), 'BMW']],
    ['model', () => [pick(['A4', '911'])]],
    ['fuel', () => [pick(['DIESEL', 'PETROL'])]],
    ['color', () => ['RED', 'BLACK']],
    ['status', () => [pick(['DRAFT', 'DELETED']), 'AVAILABLE']],
    ['location', () => ['Kiel']],
    ['assigneeId', () => [staffId!.toUpperCase()]],
    ['listingStatus', () => [pick(['DRAFT', 'AVAILABLE'])]],
    [
      'flag',
      () => [pick(['NO_PHOTOS', 'NO_PRICE', 'OVER_60_DAYS', 'UNASSIGNED', 'PAPERS_MISSING', 'NO_PURCHASE_DATE'])],
    ],
    ['priceMin', () => 12_000],
    ['yearMax', () => 2019],
    ['mileageMin', () => 20_000],
    ['daysMin', () => 60 + upTo(60)],
    ['daysMax', () => 200],
    ['inStockFrom', () => pick(['2026-01-15', '2026-06-20'])],
    ['inStockTo', () => pick(['2026-03-05', '2026-11-20'])],
    ['createdAtMin', () => '2026-03-05'],
    ['createdAtMax', () => '2026-06-20'],
  ]
  const asked: Record<string, unknown> = {
    sortBy: pick(['createdAt', 'updatedAt', 'price', 'purchasePrice', 'year', 'mileage', 'power', 'standingDays']),
    sort: pick(['asc', 'desc']),
    page: 1 + upTo(3),
    pageSize: pick([10, 25]),
    facets: 'true',
  }
  if (upTo(2)) asked.search = await someTerm()
  for (let i = upTo(3); i > 0; i--) {
    const [name, value] = pick(filters)
    asked[name] = value()
  }
  return carsQuery.parse(asked)
}

const today = '2026-11-20'
/** Earlier queries: a cached answer must not survive a change. */
const asBefore: CarsQuery[] = []
/**
 * Compares at least `count` queries, and more until half as many have found something, because many random queries find
 * nothing.
 */
async function compare(count: number): Promise<number> {
  await t.deps.changes.settled()
  let found = 0
  for (let i = 0; i < count || (found <= count / 2 && i < 2 * count); i++) {
    const q = i % 2 && asBefore.length ? pick(asBefore) : await question()
    asBefore.push(q)
    const inMemory = t.deps.carIndex.find(q, today)
    if (!inMemory) continue
    const shown = { mayCost: true, today, pictureUrl: (id: string) => id }
    const inTables = await list.findInTables({ db: t.deps.db, pool: t.deps.pool }, q, shown)
    expect({ q, ...inMemory }).toEqual({ q, ...inTables })
    for (const name of carFacets) expect(JSON.parse(inMemory.facets!)).toHaveProperty(name)
    if (inMemory.total) found++
  }
  return found
}

test('any question is answered as PostgreSQL answers it, and most find something', { timeout: 60_000 }, async () => {
  expect(t.deps.carIndex.isReady()).toBe(true)
  expect(await compare(150)).toBeGreaterThan(75)
})

test('so it is after cars came, went and changed their names, states and numbers', { timeout: 60_000 }, async () => {
  const { db } = t.deps
  for (let i = 0; i < 40; i++) {
    const id = pick(ids)
    const { status: _, ...changed } = values()
    const [change] = [pick(['update', 'update', 'insert', 'delete', 'list'])]
    if (change === 'insert') ids.push(await t.make.car(values()))
    else if (change === 'update')
      await db
        .updateTable('cars')
        .set(changed as never)
        .where('id', '=', id)
        .execute()
    else if (change === 'list') await listed(id)
    else
      await db
        .deleteFrom('cars')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
  }
  expect(await compare(150)).toBeGreaterThan(75)
})

test('states that no listing has find nothing, however many are asked for', () => {
  const count = (status: string) => t.deps.carIndex.find(carsQuery.parse({ listingStatus: [status] }), today)!.total
  const drafts = count('DRAFT')
  expect(drafts).toBeGreaterThan(0)
  for (let i = 0; i < 70; i++) expect([i, count(`NONSENSE${i}`)]).toEqual([i, 0])
  expect(count('DRAFT')).toBe(drafts)
})

test('what it cannot know is asked of PostgreSQL', () => {
  const ask = (query: object) => t.deps.carIndex.find(carsQuery.parse(query), today)
  expect(ask({ search: 'golf', sortBy: 'brand' })).toBeUndefined()
  expect(ask({ id: [ids[0]] })).toBeUndefined()
  expect(ask({ sortBy: 'price' })).toBeUndefined()
  expect(ask({})).toBeDefined()
})
