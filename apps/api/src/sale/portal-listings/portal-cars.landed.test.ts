// The landed cost of a car, based on the dealer's own price: the same in list, detail and similar cars.
import { landedCost, saleVatFor } from '@bilbro/contract/rates/landed-cost/landed-cost'
import { usualDay } from '@bilbro/contract/rates/landed-cost/landed-day'
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

async function onSale(of: object) {
  const id = await t.make.car({
    fuel: 'ELECTRICITY',
    curbWeightKg: 2000,
    firstRegistration: '2022-09-06',
    co2Method: 'WLTP',
    ...of,
  })
  await t.deps.db
    .insertInto('listings')
    .values({
      carId: id,
      status: 'AVAILABLE',
      priceMinor: 2_000_000,
      carSellable: true,
      publishedAt: t.deps.clock().toISOString(),
    })
    .execute()
  return id
}
const publish = (rate: string) =>
  t.deps.db
    .insertInto('exchangeRates')
    .values({
      source: 'ECB',
      base: 'EUR',
      quote: 'NOK',
      rate,
      day: '2026-01-02',
      fetchedAt: t.deps.clock().toISOString(),
    })
    .onConflict((c) => c.columns(['source', 'base', 'quote', 'day']).doUpdateSet({ rate }))
    .execute()

const inList = async (dealer: As) => (await dealer.portalCars.list({ query: {} })).items.find(({ id }) => id === carId)!

const t = await openTestApp()
const house: As = await t.staff('importCosts.read', 'importCosts.manage')
await publish('12.0000')
const carId = await onSale({})
// A similar car: the same model.
await onSale({})
await t.deps.changes.settled()

test('list, detail and similar cars say the same, and so does who computes with the rates', async () => {
  const dealer = await t.buyer({ country: 'NO' })
  const { landed } = await inList(dealer)
  const detail = await dealer.portalCars.get({ params: { id: carId } })
  expect(detail.landed).toEqual(landed)
  expect(detail.similar.find(({ id }) => id !== carId)?.landed).toEqual(landed)
  const { packs, rates } = await dealer.landedRates.forDealers()
  const day = usualDay(packs, 'NO', t.deps.landedRates.today())
  const own = landedCost({
    car: detail,
    price: detail.price!.minor,
    sale: saleVatFor(detail, 'NO'),
    country: 'NO',
    day,
    isVatRegistered: true,
    packs,
    rate: rates.NOK,
  })
  expect({ ...own.total, day: own.day, currency: own.currency }).toEqual({
    min: landed!.min,
    likely: landed!.likely,
    max: landed!.max,
    day: landed!.day,
    currency: 'NOK',
  })
  expect(landed!.min).toBeGreaterThanOrEqual(24_000_000)
})

test('it is worked out of what his group pays', async () => {
  const groupId = await t.make.group()
  await t.deps.db.updateTable('buyerGroups').set({ priceBps: -1000 }).where('id', '=', groupId).execute()
  const [plain, cheaper] = [await t.buyer({ country: 'NO' }), await t.buyer({ country: 'NO', groupIds: [groupId] })]
  const [a, b] = [await inList(plain), await inList(cheaper)]
  expect(b.price!.minor).toBe(1_800_000)
  expect(a.landed!.min - b.landed!.min).toBe(2_400_000)
  expect((await cheaper.portalCars.get({ params: { id: carId } })).landed).toEqual(b.landed)
  // Again in turn: a cached value of one dealer must not reach the other.
  expect((await inList(plain)).landed).toEqual(a.landed)
})

test('each dealer reads that of his own country; where no tables are kept there is none', async () => {
  const of = async (country: string) => (await inList(await t.buyer({ country }))).landed
  expect((await of('DE'))?.currency).toBe('EUR')
  expect(await of('FI')).toBeNull()
  // No exchange rate exists for this currency.
  expect(await of('SE')).toMatchObject({ currency: 'SEK', min: 0, likely: null, max: null })
  expect((await of('SE'))?.missing).toContain('EXCHANGE_RATE')
})

test('a new rate and a new version are in the list at once', async () => {
  const dealer = await t.buyer({ country: 'NO' })
  const before = (await inList(dealer)).landed!
  await publish('13.0000')
  await t.deps.changes.settled()
  expect((await inList(dealer)).landed!.min - before.min).toBe(2_000_000)
  const { packs } = await house.importCostSettings.get()
  const { version, ...pack } = packs.find((one) => one.pack.kind === 'TAX' && one.pack.country === 'NO')!.pack
  await house.importCostSettings.save({
    body: { ...pack, validFrom: '1990-01-01', validTo: '1990-01-02', basedOn: version, note: null },
  })
  // The rule is valid for other days only: nothing changes.
  expect((await inList(dealer)).landed!.min - before.min).toBe(2_000_000)
})

test('anybody reads nothing of it', async () => {
  await t.deps.db.updateTable('listings').set({ isPublic: true }).execute()
  await t.deps.changes.settled()
  const page = await t.anonymous.portalPublic.list({ query: {} })
  expect(page.items.length).toBeGreaterThan(0)
  expect(JSON.stringify(page)).not.toContain('landed')
})
