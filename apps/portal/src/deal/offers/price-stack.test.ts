// What a screen shows while a dealer types equals what the contract will charge: from the listing price, through the
// rules of the dealer's groups, to the total, to the cent.
import { decideDealTax } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { outcomeOf, taxAmounts } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { usual } from '@bilbro/contract/rates/deal-tax/expected/base'
import { applyRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { contractAmounts } from '@bilbro/contract/deal/contracts/contract-amounts'
import { landedCost } from '@bilbro/contract/rates/landed-cost/landed-cost'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allIn, landedAt, type TaxedCar } from './form/all-in.ts'

const today = '2026-11-22'
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
/** One dealer per country, with a valid VAT id where there is one. */
const dealers = {
  NO: { buyerCountry: 'NO', destinationCountry: 'NO', vatId: null, vatIdState: 'NOT_GIVEN' },
  DK: { buyerCountry: 'DK', destinationCountry: 'DK', vatId: 'DK24256790', vatIdState: 'VALID' },
  SE: { buyerCountry: 'SE', destinationCountry: 'SE', vatId: 'SE556188840401', vatIdState: 'VALID' },
  DE: { buyerCountry: 'DE', destinationCountry: 'DE', vatId: 'DE136695976', vatIdState: 'VALID' },
} as const
const countries = ['NO', 'DK', 'SE', 'DE'] as const
const outcomes = new Map(
  countries.flatMap((country) =>
    [true, false].map((isRegular) => {
      const purchaseTaxCase = isRegular ? 'REGULAR_DE' : 'MARGIN'
      const decision = decideDealTax({ ...usual, ...dealers[country], purchaseTaxCase })
      return [`${country} ${isRegular}`, outcomeOf(decision)!]
    }),
  ),
)
const car: Omit<TaxedCar, 'isVatReclaimable'> = {
  carType: 'PASSENGER_CAR',
  condition: 'USED',
  fuel: 'PETROL',
  isPluginHybrid: false,
  firstRegistration: '2021-05-01',
  firstRegistrationPrecision: 'DAY',
  mileage: 60_000,
  co2Nedc: null,
  co2Wltp: 130,
  co2Method: 'WLTP',
  noxMgPerKm: 30,
  curbWeightKg: 1400,
  electricRangeKm: null,
}
const unknown = { packs: [], rates: { NOK: null, DKK: null, SEK: null } }

const stack = fc.record({
  country: fc.constantFrom(...countries),
  isRegular: fc.boolean(),
  asking: fc.integer({ min: 100, max: 999_999_99 }),
  rule: fc.record({ bps: fc.integer({ min: -3000, max: 3000 }), minor: fc.integer({ min: -5_000_00, max: 5_000_00 }) }),
  /** Share of the asking price in basis points. */
  part: fc.integer({ min: 1, max: 10_000 }),
  transport: fc.option(fc.integer({ min: 0, max: 9_999_99 })),
  fee: fc.option(fc.integer({ min: 0, max: 999_99 })),
})

/** `npm run test:long` runs more cases. */
const stacks = import.meta.env.TEST_LONG === '1' ? 10_000 : 1000

test(`${stacks} price stacks are the same on the screen, in the tax case and in the contract`, () => {
  fc.assert(
    fc.property(stack, ({ country, isRegular, asking, rule, part, transport, fee }) => {
      const amount = Math.max(1, Math.floor((applyRule(rule, asking) * part) / 10_000))
      const shown = allIn({ isVatReclaimable: isRegular }, country, eur(amount), today)!
      const outcome = outcomes.get(`${country} ${isRegular}`)!
      const taxed = taxAmounts(outcome, { price: amount, purchasePrice: null })
      const priced = [{ carId: 'car', price: amount, outcome }]
      const alone = contractAmounts(priced, { transportPrice: null, fee: null, deposit: null })

      expect([shown.pay.minor, shown.added.minor]).toEqual([taxed.gross, taxed.vatShown])
      const { net, vat, gross, payable } = alone.totals
      expect([net, vat, gross, payable]).toEqual([eur(amount), shown.added, shown.pay, shown.pay])

      const beside = (transport ?? 0) + (fee ?? 0)
      const full = contractAmounts(priced, {
        transportPrice: transport === null ? null : eur(transport),
        fee: fee === null ? null : eur(fee),
        deposit: eur(Math.floor(gross.minor / 2)),
      }).totals
      expect(full.net.minor).toBe(amount + beside)
      expect(full.gross.minor).toBe(
        allIn({ isVatReclaimable: isRegular }, country, eur(amount + beside), today)!.pay.minor,
      )

      const of = { ...car, isVatReclaimable: isRegular }
      const said = landedAt(unknown, { car: of, to: country, minor: amount, today })!
      const sale = shown.vat
      const question = { car: of, country, sale, day: said.day, isVatRegistered: true, packs: [], rate: null } as const
      expect(said).toEqual(landedCost({ ...question, price: amount }))
    }),
    { seed: 2026, numRuns: stacks },
  )
}, 60_000)
