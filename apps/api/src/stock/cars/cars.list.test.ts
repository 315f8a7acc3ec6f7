// The office's list compared with a simple check of every car: filters, order, counts, deep pages, search.
import fc from 'fast-check'
import { carFacets } from '@bilbro/contract/stock/cars/car-filters'
import { type CarsQuery, carSortsOffice, carsQuery } from '@bilbro/contract/stock/cars/cars-query'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { inState } from '../../../test/state.ts'
import { companyDay, daysBefore } from '../../core/days.ts'

type Query = Partial<Record<keyof CarsQuery, unknown>>
type Row = Record<string, string | number | null> & { id: string; status: string }

const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1e9))
const draw = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 5000, seed })
let drawn = 0
const upTo = (n: number) => Math.floor(draw[drawn++ % draw.length]! * n)
const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!
const maybe = <T>(value: T): T | null => (upTo(6) ? value : null)

const statuses = (['DRAFT', 'AVAILABLE', 'RESERVED', 'SOLD', 'DELETED', 'CANCELLED'] as const).map(inState)
const values = () => ({
  brand: pick(['Audi', 'Škoda', 'audi', 'BMW']),
  model: pick(['A4', 'Octavia', '911', 'i3']),
  status: pick(statuses),
  fuel: maybe(pick(['DIESEL', 'PETROL'])),
  gearbox: maybe(pick(['MANUAL_GEAR', 'AUTOMATIC_GEAR'])),
  condition: pick(['NEW', 'USED']),
  bodyType: pick(['OffRoad', 'EstateCar']),
  color: maybe(pick(['RED', 'BLACK'])),
  driveType: maybe('FRONT'),
  firstRegistration: maybe(`${2015 + upTo(8)}-03-01`),
  mileage: maybe(upTo(8) * 10_000),
  power: maybe(50 + upTo(5) * 10),
  priceMinor: maybe(1_000_000 + upTo(10) * 100_000),
  purchasePriceMinor: maybe(900_000 + upTo(10) * 100_000),
  purchasedOn: maybe(`2026-0${1 + upTo(9)}-10`),
  location: maybe(pick(['Hamburg', 'Kiel'])),
  photoCount: upTo(3),
  createdAt: new Date(Date.UTC(2026, upTo(9), 1 + upTo(28), upTo(24))).toISOString(),
})

process.stdout.write(`seed of the random cars and questions: ${seed}\n`)
const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(
  'cars.read',
  'cars.cost',
  'cars.write',
  'cars.delete',
  'cars.override',
)
const ids: string[] = []
for (let i = 0; i < 220; i++) ids.push(await t.make.car({ ...values(), assigneeId: i % 3 ? null : staff.userId }))

const list = (query: Query = {}, who: As = staff) => who.cars.list({ query: query as never })
const all = async (): Promise<Row[]> =>
  (
    await t.deps.pool.query<Row>(
      `select id, status, brand, model, fuel, gearbox, condition, car_type as "carType", body_type as "bodyType", color, drive_type as "driveType",
         year, mileage, power, price_minor as price, purchase_price_minor as "purchasePrice", location, assignee_id as "assigneeId", photo_count as photos,
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, stock_no as "stockNo", purchased_on as "purchasedOn", sold_on as "soldOn" from cars`,
    )
  ).rows

const ageOf = (row: Row) =>
  (Date.parse(String(row.soldOn ?? companyDay(t.deps.clock()))) - Date.parse(String(row.purchasedOn))) / 86_400_000
const aged = (row: Row, { daysMin, daysMax }: CarsQuery) =>
  (!daysMin && !daysMax) ||
  (row.purchasedOn !== null && ageOf(row) >= daysMin && (daysMax ? ageOf(row) <= daysMax : true))

const chosen = (row: Row, q: CarsQuery, except?: string) => {
  const among = (name: string, wanted: readonly string[]) =>
    name === except || !wanted.length || (row[name] !== null && wanted.includes(String(row[name])))
  const within = (name: string, min: number, max: number) =>
    (!min && !max) || (row[name] !== null && (!min || Number(row[name]) >= min) && (!max || Number(row[name]) <= max))
  return (
    (q.status.length ? q.status.includes(row.status) : q.id.length > 0 || row.status !== 'DELETED') &&
    carFacets.every((name) => among(name, q[name])) &&
    among('location', q.location) &&
    among('assigneeId', q.assigneeId) &&
    within('price', q.priceMin * 100, q.priceMax * 100) &&
    within('year', q.yearMin, q.yearMax) &&
    within('power', q.powerMin, q.powerMax) &&
    within('mileage', q.mileageMin, q.mileageMax) &&
    aged(row, q) &&
    (!q.id.length || q.id.includes(row.id)) &&
    (!q.createdAtMin || String(row.day) >= q.createdAtMin) &&
    (!q.createdAtMax || String(row.day) <= q.createdAtMax)
  )
}

const few = <T>(list: readonly T[]) => fc.uniqueArray(fc.constantFrom(...list), { maxLength: 2 })
const questions = fc.record(
  {
    status: few(statuses),
    brand: few(['Audi', 'audi', 'Škoda', 'Nobody']),
    model: few(['911', 'A4']),
    fuel: few(['DIESEL', 'PETROL']),
    gearbox: few(['MANUAL_GEAR']),
    condition: few(['NEW', 'USED']),
    bodyType: few(['OffRoad']),
    color: few(['RED']),
    location: few(['Kiel']),
    priceMin: fc.constantFrom(0, 12_000),
    priceMax: fc.constantFrom(0, 17_000),
    yearMin: fc.constantFrom(0, 2017),
    yearMax: fc.constantFrom(0, 2020),
    powerMax: fc.constantFrom(0, 80),
    mileageMin: fc.constantFrom(0, 20_000),
    daysMin: fc.constantFrom(0, 1, 61, 200),
    daysMax: fc.constantFrom(0, 1, 90, 250),
    createdAtMin: fc.constantFrom('2026-03-05'),
    createdAtMax: fc.constantFrom('2026-07-05'),
  },
  { requiredKeys: [] },
)

test('every filter, total and count is what a plain look at every car gives', async () => {
  const cars = await all()
  await fc.assert(
    fc.asyncProperty(questions, async (given) => {
      const q = carsQuery.parse(given) as CarsQuery
      const page = await list({ ...given, pageSize: 200, facets: 'true' })
      const found = cars.filter((row) => chosen(row, q))
      expect(page.total).toBe(found.length)
      expect(page.items.map((car) => car.id).sort()).toEqual(
        found
          .map((row) => row.id)
          .slice(0, 1000)
          .sort()
          .slice(0, 200),
      )
      for (const name of carFacets) {
        const counts = new Map<string, number>()
        for (const row of cars)
          if (row[name] !== null && chosen(row, q, name))
            counts.set(String(row[name]), (counts.get(String(row[name])) ?? 0) + 1)
        expect(new Map(page.facets![name])).toEqual(counts)
      }
    }),
    { numRuns: 80, seed, verbose: true },
  )
})

test.each(carSortsOffice.flatMap((sortBy) => (['asc', 'desc'] as const).map((sort) => [sortBy, sort] as const)))(
  'sorted by %s %s: in order, without a value last, every car once over all pages',
  async (sortBy, sort) => {
    const seen: string[] = []
    const keys: (string | number | null)[] = []
    const { total } = await list()
    for (let page = 1; page <= Math.ceil(total / 20); page++) {
      const { items } = await list({ sortBy, sort, page, pageSize: 20 })
      for (const car of items) {
        seen.push(car.id)
        const value = car[sortBy]
        keys.push(value !== null && typeof value === 'object' ? value.minor : value)
      }
    }
    expect(new Set(seen).size).toBe(total)
    const firstNull = keys.findIndex((key) => key === null)
    const withValue = firstNull < 0 ? keys : keys.slice(0, firstNull)
    expect(firstNull < 0 || keys.slice(firstNull).every((key) => key === null)).toBe(true)
    const plain = (key: string | number) =>
      sortBy === 'brand' ? String(key).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() : key
    const inOrder = withValue.every((key, i) => {
      if (i === 0) return true
      const [a, b] = [plain(withValue[i - 1]!), plain(key!)]
      return sort === 'asc' ? a <= b : a >= b
    })
    expect(inOrder || sortBy === 'stockNo').toBe(true)
  },
)

test('a page behind the last one is empty and still knows the total', async () => {
  const { items, total } = await list({ page: 5000, pageSize: 200 })
  expect(items).toEqual([])
  expect(total).toBe((await list()).total)
})

test('deleted cars show only when asked for', async () => {
  const cars = await all()
  const shown = await list({ pageSize: 200 })
  expect(shown.items.filter((car) => car.status === 'DELETED')).toEqual([])
  expect((await list({ status: 'DELETED' })).total).toBe(cars.filter((row) => row.status === 'DELETED').length)
})

test('totals from counters are count(*), also after random changes by many at once', async () => {
  await Promise.all(
    Array.from({ length: 120 }, async (_, i) => {
      if (i % 4 === 0) return void ids.push(await t.make.car(values()))
      const id = pick(ids)
      if (i % 4 === 1) return void (await t.deps.db.deleteFrom('cars').where('id', '=', id).execute())
      await t.deps.db
        .updateTable('cars')
        .set({ status: pick(statuses), mileage: upTo(1000) })
        .where('id', '=', id)
        .execute()
    }),
  )
  const draft = { status: statuses[0]! }
  await t.deps.db.updateTable('cars').set(draft).where('status', '=', 'CANCELLED').execute()
  const cars = await all()
  expect((await list()).total).toBe(cars.filter((row) => row.status !== 'DELETED').length)
  for (const status of statuses)
    expect((await list({ status })).total).toBe(cars.filter((row) => row.status === status).length)
  const { byStatus } = await staff.carStats.overview()
  const counted = statuses.map((status) => [status, cars.filter((row) => row.status === status).length] as const)
  expect(Object.fromEntries(byStatus.map(({ status, count }) => [status, count]))).toEqual(
    Object.fromEntries(counted.filter(([, count]) => count > 0)),
  )
})

describe('days in stock', () => {
  test('each bar of the age chart counts its list', async () => {
    const stock = ['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED']
    const today = companyDay(t.deps.clock())
    const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
    // The limits of each age group, and a purchase date in the future.
    for (const days of [-3, 0, 30, 31, 60, 61, 90, 91, 120, 121, 900])
      ids.push(await t.make.car({ status: 'AVAILABLE', purchasedOn: ago(days) }))
    const { buckets } = await staff.carStats.standingDays()
    for (const { from, to, count } of buckets)
      expect((await list({ status: stock, daysMin: from, daysMax: to ?? 0 })).total, `${from}`).toBe(count)
    expect(buckets.every(({ count }) => count > 0)).toBe(true)
  })

  test('end with the sale', async () => {
    const id = await t.make.car({
      status: 'SOLD',
      purchasedOn: '2026-01-01',
      soldOn: '2026-01-21',
      location: 'Quick',
    })
    expect((await list({ location: 'Quick', daysMin: 20, daysMax: 20 })).items[0]?.standingDays).toBe(20)
    expect((await list({ location: 'Quick', daysMin: 21 })).total).toBe(0)
    await t.deps.db.deleteFrom('cars').where('id', '=', id).execute()
  })

  test('the same day counts on both ends', async () => {
    const id = await t.make.car({ purchasedOn: companyDay(t.deps.clock()), location: 'Today' })
    ids.push(id)
    expect((await list({ location: 'Today', daysMax: 1 })).items.map((car) => car.id)).toEqual([id])
    expect((await list({ location: 'Today', daysMin: 1 })).total).toBe(0)
  })

  test.each([{ daysMin: -1 }, { daysMax: 1.5 }, { daysMin: 1e9 }, { daysMax: 'x' }])('%j is refused', async (query) => {
    await expect(list(query)).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('cars chosen by hand', () => {
  test('are found by their ids, under the other filters, and those that are gone are not', async () => {
    const some = (await list({ pageSize: 3 })).items.map((car) => car.id)
    expect((await list({ id: some })).items.map((car) => car.id).sort()).toEqual(some.sort())
    expect((await list({ id: some[0] })).total).toBe(1)
    const deleted = await t.make.car({ status: 'DELETED' })
    ids.push(deleted)
    expect((await list({ id: deleted })).total).toBe(1)
    expect((await list({ id: some, status: 'NO_SUCH' })).total).toBe(0)
    expect((await list({ id: crypto.randomUUID() })).total).toBe(0)
  })

  test('are at most two hundred, each a real id', async () => {
    const many = Array.from({ length: 200 }, () => crypto.randomUUID())
    expect((await list({ id: many })).total).toBe(0)
    await expect(list({ id: [...many, crypto.randomUUID()] })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(list({ id: 'nobody' })).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('filters that name nothing', () => {
  test.each([
    { assigneeId: 'nobody' },
    { status: 'NO_SUCH' },
    { listingStatus: 'NO_SUCH' },
    { location: 'Atlantis' },
    { brand: '9'.repeat(80) },
  ])('%j find nothing', async (query) => expect((await list(query)).total).toBe(0))

  test('his own cars are found by who looks after them', async () => {
    const mine = (await all()).filter((row) => row.assigneeId === staff.userId && row.status !== 'DELETED')
    expect((await list({ assigneeId: [staff.userId, 'nobody'] })).total).toBe(mine.length)
  })
})

describe('saved questions of the yard', () => {
  const inStock = (row: Row) => ['DRAFT', 'AVAILABLE', 'RESERVED'].includes(row.status)
  test.each([
    ['NO_PHOTOS', (row: Row) => row.photos === 0],
    ['NO_PRICE', (row: Row) => row.price === null],
    ['UNASSIGNED', (row: Row) => row.assigneeId === null],
    [
      'OVER_60_DAYS',
      (row: Row) => row.purchasedOn !== null && String(row.purchasedOn) < daysBefore(companyDay(t.deps.clock()), 60),
    ],
  ])('%s', async (flag, fits) => {
    expect((await list({ flag })).total).toBe((await all()).filter((row) => inStock(row) && fits(row)).length)
  })
})
