// The margin of a sale is one figure: in the list, the panel, a package, on the car and in its margin.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerMargin } from '@bilbro/contract/deal/offers/offer-margin'
import { createContractFixture, type ContractFixture } from '../../../test/contract-fixture.ts'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp({ stopped: true })
const desk: ContractFixture = await createContractFixture(t)
const sales: As = await t.staff('offers.read', 'offers.write', 'cars.read', 'cars.cost', 'b2b.read', 'contracts.write')

const eur = (whole: number) => ({ minor: Math.round(whole * 100), currency: 'EUR' as const })
const used = { firstRegistration: '2019-05-10', mileage: 80_000 }
type Sale = { carId: string; listingId: string }
const onSale = (of: object = {}): Promise<Sale> =>
  t.make.onSale(
    { ...used, purchaseTaxCase: 'PRIVATE', purchasePriceMinor: 13_200_50, priceMinor: 15_990_00, ...of },
    { conditionSummary: 'Good', priceMinor: 15_990_00 },
  )
async function bid(country: string, carId: string, whole: number) {
  const dealer = await desk.dealer(country)
  const { id } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
  return { dealer, id, row: await sales.offers.get({ params: { id } }) }
}

test('an export that pays less than a margin sale, and leaves more, comes first', async () => {
  const { carId } = await onSale()
  const danish = await bid('DK', carId, 14_700)
  const norwegian = await bid('NO', carId, 14_500)
  expect(danish.row.margin).toMatchObject({
    trade: eur(1499.5),
    vat: eur(239.42),
    result: eur(1260.08),
    cars: [{ case: 'MARGIN', rateBp: 1900 }],
  })
  expect(norwegian.row.margin).toMatchObject({ vat: eur(0), result: eur(1299.5), cars: [{ case: 'EXPORT' }] })
  const { open } = await sales.offers.ofCar({ params: { id: carId } })
  expect(open.map(({ id }) => id)).toEqual([norwegian.id, danish.id])
  const list = await sales.offers.list({ query: { carId } })
  for (const { id, margin } of open) expect(list.items.find((one) => one.id === id)!.margin).toEqual(margin)
})

test('a case that is open is computed as the cautious one, and says so', async () => {
  const { carId } = await onSale({ purchaseTaxCase: 'UNKNOWN' })
  const { row } = await bid('DK', carId, 14_700)
  expect(row.margin).toMatchObject({ result: eur(1260.08), cars: [{ case: 'MARGIN', isPresumed: true }] })
})

test('a package leaves what its cars leave, each with its own VAT', async () => {
  const cars = [await onSale(), await onSale({ purchaseTaxCase: 'REGULAR_DE', isVatReclaimable: true }), await onSale()]
  const dealer = await desk.dealer('DK')
  const body = { companyId: dealer.companyId, carIds: cars.map(({ carId }) => carId), amount: eur(43_000) }
  const { margin, cars: parts } = await desk.boss.offers
    .toBuyer({ body })
    .then(({ id }) => sales.offers.get({ params: { id } }))
  const trades = parts.map(({ share }) => share.minor - 13_200_50)
  const vat = [trades[0]!, trades[2]!].reduce((sum, trade) => sum + Math.round((trade * 19) / 119), 0)
  expect(margin).toMatchObject({
    vat: { minor: vat },
    result: { minor: trades.reduce((sum, trade) => sum + trade, 0) - vat },
  })
})

test.each(['DE', 'DK', 'NO'])('the negotiation, its contract and the margin of the car agree: %s', async (country) => {
  const { carId, listingId } = await onSale()
  const { id, row } = await bid(country, carId, 14_700)
  await sales.offers.accept({ params: { id }, body: { version: row.version, amount: eur(14_700) } })
  let version = 0
  for (const isWaived of [false, true]) {
    const draft = { params: { id: listingId }, body: { version, isWaived } }
    ;({ version } = await desk.drafter.contracts.saveDraft(draft))
    const negotiated = (await sales.offers.get({ params: { id } })).margin!
    expect(negotiated.result).toEqual((await sales.carMargin.get({ params: { id: carId } })).margin)
  }
})

test('any price: what the car shows is what its margin shows', async () => {
  const cases = ['PRIVATE', 'MARGIN', 'REGULAR_DE', 'UNKNOWN', 'IMPORT']
  const amount = fc.integer({ min: 1, max: 90_000_00 })
  await fc.assert(
    fc.asyncProperty(amount, amount, fc.constantFrom(...cases), async (priceMinor, purchasePriceMinor, taxCase) => {
      const id = await t.make.car({ priceMinor, purchasePriceMinor, purchaseTaxCase: taxCase })
      const [car, margin] = [await sales.cars.get({ params: { id } }), await sales.carMargin.get({ params: { id } })]
      expect(margin.margin).toEqual(car.margin)
      const tax = { case: margin.taxCase!, rateBp: 1900 }
      const alone = [{ asking: priceMinor, purchasePrice: purchasePriceMinor, costs: 0, tax }]
      expect(offerMargin(priceMinor, alone)!.result).toBe(car.margin!.minor)
    }),
    { numRuns: 25 },
  )
})
