import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
await t.make.legalEntity()

const settled = () => t.deps.changes.settled()

describe('the place of a car in a list', () => {
  test('follows filters and order as the list does, without what he may not see', async () => {
    const dealer = await t.buyer({ country: 'NO' })
    const made: string[] = []
    for (const price of [5, 1, 4, 2, 3])
      made.push((await t.make.onSale({ brand: 'Borgward' }, { priceMinor: price * 100_000 })).carId)
    const { carId: hidden } = await t.make.onSale({ brand: 'Borgward' }, { priceMinor: 250_000, countries: ['SE'] })
    const { carId: other } = await t.make.onSale({ brand: 'NSU' })
    await settled()
    const query = { brand: ['Borgward'], sortBy: 'price' as const, sort: 'asc' as const }
    const { items } = await dealer.portalCars.list({ query })
    const ids = items.map(({ id }) => id)
    for (const [i, id] of ids.entries())
      expect(await dealer.portalCarTools.place({ params: { id }, query })).toEqual({
        place: i + 1,
        total: 5,
        previous: ids[i - 1] ?? null,
        next: ids[i + 1] ?? null,
      })
    expect(ids).not.toContain(hidden)
    expect(await dealer.portalCarTools.place({ params: { id: other }, query })).toEqual({
      place: 0,
      total: 5,
      previous: null,
      next: null,
    })
    await expect(dealer.portalCarTools.place({ params: { id: hidden }, query: {} })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('what a car cost before', () => {
  test('tells the prices that dealers could see, as he pays them; nothing of a draft', async () => {
    const groupId = await t.make.group()
    await t.deps.db.updateTable('buyerGroups').set({ priceBps: 1000 }).where('id', '=', groupId).execute()
    const [dealer, ofGroup] = [await t.buyer(), await t.buyer({ groupIds: [groupId] })]
    const published = '2026-10-01T08:00:00.000Z'
    const { carId, listingId } = await t.make.onSale({}, { priceMinor: 3_000_000, publishedAt: published })
    const set = (values: object) => t.deps.db.updateTable('listings').set(values).where('id', '=', listingId).execute()
    await set({ priceMinor: 2_800_000 })
    await set({ isNegotiable: false })
    await set({ status: 'DRAFT' })
    await set({ priceMinor: 9_900_000 })
    await set({ priceMinor: 2_700_000 })
    await set({ status: 'AVAILABLE' })
    await settled()
    const history = await dealer.portalCarTools.prices({ params: { id: carId } })
    expect(history.prices.map(({ price }) => price.minor)).toEqual([2_700_000, 2_800_000, 3_000_000])
    expect([new Date(history.since), new Date(history.prices.at(-1)!.at)]).toEqual([
      new Date(published),
      new Date(published),
    ])
    const higher = await ofGroup.portalCarTools.prices({ params: { id: carId } })
    expect(higher.prices[0]!.price.minor).toBe(2_970_000)
    await set({ countries: ['SE'] })
    await expect(dealer.portalCarTools.prices({ params: { id: carId } })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('the list as a file', () => {
  test('holds what the filters leave of what he may see, in his language, at his price, and nothing that begins a formula', async () => {
    const dealer = await t.buyer({ country: 'NO' })
    await t.make.onSale({ brand: 'Trabant', model: '=cmd()', fuel: 'DIESEL' }, { priceMinor: 123_450 })
    await t.make.onSale({ brand: 'Trabant', model: 'Secret' }, { countries: ['SE'] })
    await t.make.onSale({ brand: 'Yugo' })
    await settled()
    const table = (query: string) =>
      t.app.inject({ url: `/api/b2b-portal-private/car-table?${query}`, headers: dealer.headers })
    const { payload, headers } = await table('brand=Trabant&format=csv&language=de')
    const lines = payload.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Kraftstoff')
    expect(lines[1]).toContain(`"'=cmd()"`)
    expect(lines[1]).toContain('1234.5')
    expect(payload).not.toMatch(/Secret|Yugo/)
    expect(headers['content-disposition']).toContain('.csv')
    const xlsx = await table('brand=Trabant&format=xlsx')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    for (const wrong of ['', 'format=pdf', 'format=csv&purchasePrice=1', 'format=csv&sortBy=margin'])
      expect((await table(wrong)).statusCode).toBe(422)
  })
})

describe('sheets of several cars', () => {
  test('come in one file without those that are not for him; none, nonsense and too many are refused', async () => {
    const dealer = await t.buyer({ country: 'NO' })
    const [one, two] = [await t.make.onSale(), await t.make.onSale()]
    const { carId: hidden } = await t.make.onSale({}, { countries: ['SE'] })
    const sheets = (...ids: string[]) =>
      t.app.inject({
        url: `/api/b2b-portal-private/car-sheets?${ids.map((id) => `id=${id}`).join('&')}`,
        headers: dealer.headers,
      })
    const both = await sheets(one.carId, two.carId, hidden, one.carId)
    expect(both.statusCode).toBe(200)
    expect(both.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(both.headers['content-type']).toContain('application/pdf')
    expect((await sheets(hidden)).statusCode).toBe(404)
    expect((await sheets()).statusCode).toBe(422)
    expect((await sheets('x')).statusCode).toBe(422)
    expect((await sheets(...Array.from({ length: 21 }, () => randomUUID()))).statusCode).toBe(422)
  })
})
