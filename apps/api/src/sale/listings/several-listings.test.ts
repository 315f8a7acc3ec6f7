// Actions on several listings in one call, the list, and the reports.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As = await t.staff('b2b.read', 'b2b.write', 'b2b.lock')

const onSale = async (listing: Record<string, unknown> = {}, car: Record<string, unknown> = {}) =>
  (await t.make.onSale(car, listing)).listingId
const statuses = async (ids: string[]) => {
  const rows = await t.deps.db.selectFrom('listings').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const withdraw = (ids: string[], expected = ids.length) =>
  staff.b2b.removeMany({ body: { ids, expected, reason: 'season is over' } })

describe('withdrawing several', () => {
  test('takes all', async () => {
    const ids = [await onSale(), await onSale({ status: 'DRAFT' }), await onSale({ status: 'AVAILABLE' })]
    expect((await withdraw(ids)).every((result) => result.ok)).toBe(true)
    expect(await statuses(ids)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN'])
  })

  test.each([
    ['one is sold', async () => onSale({ status: 'SOLD' }), 409],
    ['one is withdrawn already', async () => onSale({ status: 'WITHDRAWN' }), 409],
    ['one does not exist', async () => randomUUID(), 404],
  ])('takes none when %s', async (_what, make, status) => {
    const ids = [await onSale(), await make(), await onSale()]
    const before = await statuses(ids)
    await expect(withdraw(ids)).rejects.toMatchObject({ status })
    expect(await statuses(ids)).toEqual(before)
  })

  test('refuses when it is not as many as were meant', async () => {
    const ids = [await onSale(), await onSale()]
    for (const [list, expected, found] of [
      [ids, 3, 2],
      [[ids[0]!, ids[0]!], 2, 1],
    ] as const)
      await expect(withdraw([...list], expected)).rejects.toMatchObject({
        status: 409,
        code: 'selection.changed',
        params: { expected, found },
      })
    expect(await statuses(ids)).toEqual(['AVAILABLE', 'AVAILABLE'])
  })

  test('two who take overlapping selections at once do not wait for each other for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => onSale()))
    const outcomes = await Promise.allSettled([withdraw(ids), withdraw([...ids].reverse()), withdraw(ids.slice(3, 9))])
    const failed = outcomes.flatMap((o) => (o.status === 'rejected' ? [(o.reason as { status: number }).status] : []))
    expect(failed.filter((status) => status !== 409)).toEqual([])
    // The order of the two calls decides: each call changes its whole selection or none of it.
    expect([6, 12]).toContain((await statuses(ids)).filter((status) => status === 'WITHDRAWN').length)
  })
})

describe('a copy of a listing for other cars', () => {
  test('takes texts, terms and audience, and each car’s own price; says of each car what became of it', async () => {
    const group = await t.make.group()
    const source = await onSale({
      texts: JSON.stringify({ en: 'sale' }),
      groupIds: [group],
      countries: ['NO'],
      isNegotiable: false,
      isPublic: false,
      priceMinor: 111,
      minPriceMinor: 100,
    })
    const free = await t.make.car({ priceMinor: 222 })
    const listed = (await t.make.onSale()).carId
    const gone = await t.make.car({ status: 'DELETED' })
    const unknown = randomUUID()
    const results = await staff.b2b.duplicate({ body: { id: source, carIds: [free, listed, gone, unknown, free] } })
    const of = (id: string) => results.find((result) => result.id === id)!
    expect(results).toHaveLength(4)
    expect([listed, gone, unknown].map((id) => [of(id).ok, of(id).code, of(id).listingId])).toEqual([
      [false, 'listing.exists', null],
      [false, 'car.notAvailable', null],
      [false, 'notFound', null],
    ])
    const copy = await staff.b2b.get({ params: { id: of(free).listingId! } })
    expect(copy).toMatchObject({
      status: 'DRAFT',
      texts: { en: 'sale' },
      groupIds: [group],
      countries: ['NO'],
      isNegotiable: false,
      isPublic: false,
      price: { minor: 222 },
      minPrice: null,
    })
  })

  test('is made once when two ask for the same cars in different order', async () => {
    const source = await onSale()
    const cars = await Promise.all(Array.from({ length: 10 }, () => t.make.car()))
    const results = (
      await Promise.all([
        staff.b2b.duplicate({ body: { id: source, carIds: cars } }),
        staff.b2b.duplicate({ body: { id: source, carIds: [...cars].reverse() } }),
      ])
    ).flat()
    expect(results.filter((result) => result.ok)).toHaveLength(10)
    expect(results.filter((result) => result.code === 'listing.exists')).toHaveLength(10)
  })
})

describe('the list', () => {
  test('filters by status, group, country and search, and counts by status under the other filters', async () => {
    const group = await t.make.group()
    const one = await onSale({ groupIds: [group] }, { brand: 'Listbrand' })
    const two = await onSale({ groupIds: [group], countries: ['SE'], status: 'DRAFT' }, { brand: 'Listbrand' })
    const ids = async (query: object) => {
      const { items, total, counts } = await staff.b2b.list({ query: { pageSize: 200, ...query } })
      expect(total).toBe(items.length)
      return {
        ids: items.map((item) => item.id).sort(),
        byStatus: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      }
    }
    expect(await ids({ groupId: group })).toEqual({ ids: [one, two].sort(), byStatus: { AVAILABLE: 1, DRAFT: 1 } })
    expect(await ids({ groupId: group, status: 'DRAFT' })).toEqual({ ids: [two], byStatus: { AVAILABLE: 1, DRAFT: 1 } })
    expect((await ids({ groupId: [group, 'no id'], country: 'SE' })).ids).toEqual([two])
    expect((await ids({ groupId: 'no id' })).ids).toEqual([])
    expect((await ids({ search: 'listbrand' })).ids).toEqual([one, two].sort())
    expect((await ids({ search: 'listbrand', status: ['AVAILABLE', 'SOLD'] })).ids).toEqual([one])
  })

  test.each(['createdAt', 'updatedAt', 'price', 'publishedAt', 'interested'] as const)(
    'sorts by %s in both directions',
    async (sortBy) => {
      await onSale({ status: 'DRAFT', priceMinor: null, publishedAt: null })
      for (const sort of ['asc', 'desc'] as const) {
        const { items } = await staff.b2b.list({ query: { sortBy, sort, pageSize: 200 } })
        const keys = items.map((item) => {
          const value = item[sortBy]
          return value !== null && typeof value === 'object' ? value.minor : value
        })
        const valued = keys.filter((key) => key !== null)
        expect(keys.slice(0, valued.length)).toEqual(valued)
        const sorted = [...valued].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(valued).toEqual(sort === 'asc' ? sorted : sorted.reverse())
      }
    },
  )
})

test('report and dashboard add up to what is there', async () => {
  const { carId } = await t.make.onSale({ brand: 'Reportbrand', priceMinor: 300 })
  await t.make.onSale({ brand: 'Reportbrand', priceMinor: 100 }, { status: 'DRAFT', publishedAt: null })
  const dealer = await t.buyer({ country: 'DK' })
  await dealer.portalCars.setInterest({ params: { id: carId }, body: {} })
  const { rows } = await staff.b2b.report()
  expect(rows.find((row) => row.brand === 'Reportbrand')).toMatchObject({
    published: 1,
    available: 1,
    locked: 0,
    withdrawn: 0,
    interested: 1,
    averagePrice: { minor: 200, currency: 'EUR' },
  })
  const board = await staff.b2b.dashboard()
  const count = async (where: string) =>
    (
      await t.deps.pool.query(
        `select count(*) as n, coalesce(sum(price_minor), 0)::bigint as sum from listings where ${where}`,
      )
    ).rows[0] as { n: number; sum: number }
  expect(board.byStatus.AVAILABLE).toBe((await count(`status = 'AVAILABLE'`)).n)
  expect(board.askingTotal!.minor).toBe((await count(`status = 'AVAILABLE'`)).sum)
  expect(board.interestsByCountry).toContainEqual({ country: 'DK', count: 1 })
  expect(board.interestsByDay.reduce((sum, day) => sum + day.count, 0)).toBe(1)
  expect(board.mostWanted[0]).toMatchObject({ title: 'Reportbrand A4', interested: 1 })
  expect((await staff.b2b.dashboard({ query: { from: '2020-01-01', to: '2020-12-31' } })).interestsByDay).toEqual([])
})
