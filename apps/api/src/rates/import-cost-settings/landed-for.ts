// What a car costs a dealer after registration in the dealer's country, at the current rates.
import { askLandedQuote } from '@bilbro/contract/rates/landed-cost/landed-asked'
import type { LandedQuote } from '@bilbro/contract/rates/landed-cost/landed-cost'
import type { LandedCar } from '@bilbro/contract/rates/landed-cost/landed-cost-car'
import { isImportCountry } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { usualDay } from '@bilbro/contract/rates/landed-cost/landed-day'
import type { LandedSum } from '@bilbro/contract/rates/landed-cost/landed-wire'
import type { LandedMemory } from './landed-memory.ts'

/** The facts of a car that landed costs depend on. */
export type LandedFacts = LandedCar & { isVatReclaimable: boolean }
/** Only these facts of a row with more. */
export const landedFactsOf = (row: LandedFacts): LandedFacts => ({
  carType: row.carType,
  condition: row.condition,
  fuel: row.fuel,
  isPluginHybrid: row.isPluginHybrid,
  firstRegistration: row.firstRegistration,
  firstRegistrationPrecision: row.firstRegistrationPrecision,
  mileage: row.mileage,
  co2Nedc: row.co2Nedc,
  co2Wltp: row.co2Wltp,
  co2Method: row.co2Method,
  noxMgPerKm: row.noxMgPerKm,
  curbWeightKg: row.curbWeightKg,
  electricRangeKm: row.electricRangeKm,
  isVatReclaimable: row.isVatReclaimable,
})
type Asked = { car: LandedFacts; country: string; amount: number | null; day?: string }

/** @param amount euro cents, net of VAT that is shown on the invoice. Null for a country without import tables. */
export function landedFor(
  { landedRates }: { landedRates: LandedMemory },
  { car, country, amount, day }: Asked,
): LandedQuote | null {
  if (!isImportCountry(country)) return null
  const rates = landedRates.current()
  const on = day ?? usualDay(rates.packs, country, landedRates.today())
  return askLandedQuote(rates, { car, country, amount, day: on })
}

/** The same quote in the short form for lists. */
export function landedSumOf(quote: LandedQuote | null): LandedSum | null {
  if (!quote) return null
  const { currency, day, total, missing, isVerified } = quote
  return { currency, day, ...total, missing: [...new Set(missing.map(({ fact }) => fact))], isVerified }
}
