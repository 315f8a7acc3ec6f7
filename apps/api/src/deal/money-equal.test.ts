// One price from list to contract: for every mix of groups, tax cases and packages, all answers show the same cents.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '@bilbro/contract/common'
import { type As, openTestApp } from '../../test/app.ts'
import { createContractFixture } from '../../test/contract-fixture.ts'
import { inFull } from '../../test/in-full.ts'

const stacks = inFull(12, 200)
const countries = ['NO', 'DK', 'SE', 'DE'] as const
const vatIds = { DK: 'DK24256790', SE: 'SE556188840401', DE: 'DE136695976', NO: null }

/** For each price rule, a dealer of each country. */
const dealers: Record<string, As & { userId: string; companyId: string }> = {}
const rules = [
  { priceBps: 0, priceChangeMinor: 0 },
  { priceBps: -333, priceChangeMinor: 0 },
  { priceBps: 0, priceChangeMinor: -104_550 },
]
const t = await openTestApp()
const desk = await createContractFixture(t)
const house: As = desk.boss
const drafter: As = desk.drafter
const groups = await Promise.all(rules.map(() => t.make.group()))
for (const [at, id] of groups.entries())
  await t.deps.db.updateTable('buyerGroups').set(rules[at]!).where('id', '=', id).execute()
for (const country of countries)
  for (const [at, group] of groups.entries()) {
    const who = await t.buyer({ country, groupIds: [group] })
    const address = { street: 'Kai 1', postalCode: '0150', city: 'By', orgNo: `9${country}${at}`, contactName: 'Ola' }
    await t.deps.db
      .updateTable('buyerCompanies')
      .set({ ...address, vatId: vatIds[country] })
      .where('id', '=', who.companyId)
      .execute()
    dealers[country + at] = who
  }

const total = (amounts: readonly Money[]) => amounts.reduce((sum, { minor }) => sum + minor, 0)
const eur = (minor: number): Money => ({ minor, currency: 'EUR' })

const stack = fc.record({
  country: fc.constantFrom(...countries),
  rule: fc.nat(rules.length - 1),
  prices: fc.array(fc.integer({ min: 100_000, max: 9_999_999 }), { minLength: 1, maxLength: 4 }),
  isRegular: fc.boolean(),
  /** Share of the asking price, in hundredths of a per cent. */
  part: fc.integer({ min: 8_000, max: 9_999 }),
  transport: fc.option(fc.integer({ min: 1, max: 500_000 })),
  fee: fc.option(fc.integer({ min: 1, max: 99_999 })),
})

test(
  `${stacks} price stacks name the same amounts in list, page, offer and contract`,
  async () => {
    await fc.assert(
      fc.asyncProperty(stack, async ({ country, rule, prices, isRegular, part, transport, fee }) => {
        const dealer = dealers[country + rule]!
        const values = { firstRegistration: '2019-05-10', mileage: 80_000, isVatReclaimable: isRegular }
        const cars = []
        for (const priceMinor of prices)
          cars.push(
            await t.make.onSale(
              { ...values, priceMinor, purchaseTaxCase: isRegular ? 'REGULAR_DE' : 'MARGIN' },
              { conditionSummary: 'Good' },
            ),
          )
        const { items } = await dealer.portalCars.list({ query: { pageSize: 100, sortBy: 'createdAt', sort: 'desc' } })
        const asking = new Map<string, number>()
        for (const { carId } of cars) {
          const listed = items.find(({ id }) => id === carId)!
          const shown = await dealer.portalCars.get({ params: { id: carId } })
          expect([shown.price, shown.landed]).toEqual([listed.price, listed.landed])
          asking.set(carId, shown.price!.minor)
        }
        const carIds = cars.map(({ carId }) => carId)
        const asked = [...asking.values()].reduce((sum, one) => sum + one, 0)
        // Offers are in whole euros.
        const amount = eur(Math.max(100, Math.floor((asked * part) / 1_000_000) * 100))
        const made =
          carIds.length === 1
            ? await dealer.portalOffers.make({ params: { id: carIds[0]! }, body: { amount } })
            : await dealer.portalOffers.makePackage({ body: { carIds, amount } })
        expect(made.cars.map(({ id, asking: one }) => [id, one.minor])).toEqual(
          carIds.map((id) => [id, asking.get(id)]),
        )
        expect([made.asking, made.amount, total(made.cars.map(({ share }) => share))]).toEqual([
          eur(asked),
          amount,
          amount.minor,
        ])
        const { id } = made
        const theirs = await house.offers.get({ params: { id } })
        expect([theirs.asking, theirs.amount, theirs.cars.map(({ share }) => share)]).toEqual([
          made.asking,
          made.amount,
          made.cars.map(({ share }) => share),
        ])
        await house.offers.accept({ params: { id }, body: { version: 1, amount } })
        const drafted = await drafter.contracts.saveDraft({
          params: { id: cars[0]!.listingId },
          body: {
            version: 0,
            transportPrice: transport === null ? null : eur(transport),
            fee: fee === null ? null : eur(fee),
          },
        })
        const { lines, totals, cars: contracted } = drafted.document!
        const share = new Map(made.cars.map((car) => [car.id, car.share]))
        expect(contracted.map((car) => [car.id, car.price])).toEqual(
          contracted.map((car) => [car.id, share.get(car.id)]),
        )
        const ofCars = lines.filter(({ kind }) => kind === 'CAR')
        expect(ofCars.map(({ carId, net }) => [carId, net])).toEqual(contracted.map((car) => [car.id, car.price]))
        expect(total(ofCars.map(({ net }) => net))).toBe(amount.minor)
        expect(totals.net.minor).toBe(amount.minor + (transport ?? 0) + (fee ?? 0))
        for (const what of ['net', 'vat', 'gross'] as const)
          expect(total(lines.map((line) => line[what]))).toBe(totals[what].minor)
        for (const line of lines) expect(line.net.minor + line.vat.minor).toBe(line.gross.minor)
        expect(totals.gross.minor + totals.vatDeposit.minor).toBe(totals.payable.minor)
        expect(drafted.amount).toEqual(totals.gross)
        const [order] = (await dealer.portalOrders.list({ query: { pageSize: 100 } })).items.filter(
          (one) => one.id === id,
        )
        expect(order!.amount).toEqual(amount)
        // Removes the cars from the list again, because the next package reads its own cars there.
        await house.contracts.end({
          params: { id: drafted.id },
          body: { version: drafted.version, reason: 'the next stack comes' },
        })
        await t.deps.db
          .updateTable('cars')
          .set({ status: 'CANCELLED' as never })
          .where('id', 'in', carIds)
          .execute()
      }),
      { numRuns: stacks, seed: 2026 },
    )
  },
  inFull(60_000, 600_000),
)
