// Margin of an amount in a negotiation, car by car; shared by the list, the panel and the amount field.
import { type Margin, marginOf, type SaleTax } from '../../stock/car-costs/margin.ts'
import { partsByAsking } from './offer-amounts.ts'

export type OfferCar = { asking: number; purchasePrice: number | null; costs: number; tax: SaleTax }
export type OfferMargin = Margin & { costs: number }

/** Margin over all cars; VAT is computed per car. Undefined while a purchase price is unknown. */
export function offerMargin(amount: number, cars: readonly OfferCar[]): OfferMargin | undefined {
  const shares = partsByAsking(
    amount,
    cars.map(({ asking }) => asking),
  )
  const parts = cars.map(({ purchasePrice, costs, tax }, at) =>
    marginOf({ price: shares[at]!, purchasePrice, costs, tax }),
  )
  if (!parts.every((part) => part !== undefined)) return undefined
  const sum = (of: (part: Margin) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    trade: sum(({ trade }) => trade),
    vat: sum(({ vat }) => vat),
    costs: cars.reduce((total, { costs }) => total + costs, 0),
    result: sum(({ result }) => result),
  }
}
