// What a car costs a dealer once it stands registered at home, by the rates of now.
import { type LandedQuote, landedCost, saleVatFor } from '@bilbro/contract/rates/landed-cost'
import type { LandedCar } from '@bilbro/contract/rates/landed-cost-car'
import { currencyOf, isImportCountry } from '@bilbro/contract/rates/landed-cost-packs'
import type { LandedSum } from '@bilbro/contract/rates/landed-wire'
import type { LandedMemory } from './landed-memory.ts'
import { usualDay } from '@bilbro/contract/rates/landed-day'

/** What landed costs look at of a car. */
export type LandedFacts = LandedCar & { isVatReclaimable: boolean }
type Asked = { car: LandedFacts; country: string; amount: number | null; day?: string }

/** @param amount euro cents, net of VAT that is shown openly. Null where no tables are kept of the country. */
export function landedFor(
  { landedRates }: { landedRates: LandedMemory },
  { car, country, amount, day }: Asked,
): LandedQuote | null {
  if (!isImportCountry(country)) return null
  const { packs, rates } = landedRates.current()
  const currency = currencyOf[country]
  return landedCost({
    car,
    price: amount,
    sale: saleVatFor(car, country),
    country,
    day: day ?? usualDay(packs, country, landedRates.today()),
    isVatRegistered: true,
    packs,
    rate: currency === 'EUR' ? null : rates[currency],
  })
}

/** The same as a list tells it. */
export function landedSumOf(quote: LandedQuote | null): LandedSum | null {
  if (!quote) return null
  const { currency, day, total, missing, isVerified } = quote
  return { currency, day, ...total, missing: [...new Set(missing.map(({ fact }) => fact))], isVerified }
}
