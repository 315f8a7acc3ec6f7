// One landed cost query for all screens: car, amount, country and day, with the rates from the server.
import { landedCost, landedFall, type LandedQuote, saleVatFor } from './landed-cost.ts'
import type { LandedCar } from './landed-cost-car.ts'
import type { DanishPrices } from './landed-cost-denmark.ts'
import type { Fall } from './landed-cost-norway.ts'
import { currencyOf, type ImportCountry } from './landed-cost-packs.ts'
import type { LandedRates } from './landed-wire.ts'

type Asked = {
  car: LandedCar & { isVatReclaimable: boolean }
  /** Euro cents, net of VAT that is shown. */
  amount: number | null
  country: ImportCountry
  day: string
  danish?: DanishPrices
  isVatRegistered?: boolean
}

function questionOf(
  { packs, rates }: LandedRates,
  { car, amount, country, day, danish, isVatRegistered = true }: Asked,
) {
  const currency = currencyOf[country]
  return {
    car,
    price: amount,
    sale: saleVatFor(car, country),
    country,
    day,
    isVatRegistered,
    packs,
    rate: currency === 'EUR' ? null : rates[currency],
    ...(danish && { danish }),
  }
}

/** With the current rates; dealers are assumed to be registered for VAT. */
export const askLandedQuote = (rates: LandedRates, asked: Asked): LandedQuote => landedCost(questionOf(rates, asked))

/** The same, plus the next day on which the cost is lower. */
export function askLanded(rates: LandedRates, asked: Asked): { quote: LandedQuote; fall: Fall | null } {
  const question = questionOf(rates, asked)
  return { quote: landedCost(question), fall: landedFall(question) }
}
