// What an amount comes to: with the tax that the house adds, and once the car is registered at home.
import { percentOf } from '@bilbro/contract/amounts'
import type { Money } from '@bilbro/contract/common'
import { type LandedQuote, landedCost, type SaleVat, saleVatFor } from '@bilbro/contract/rates/landed-cost/landed-cost'
import type { LandedCar } from '@bilbro/contract/rates/landed-cost/landed-cost-car'
import { currencyOf, isImportCountry } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { usualDay } from '@bilbro/contract/rates/landed-cost/landed-day'
import type { LandedRates } from '@bilbro/contract/rates/landed-cost/landed-wire'
import { vatRateOn } from '@bilbro/contract/vat-rates'

/** What of a car bears on it. */
export type TaxedCar = LandedCar & { isVatReclaimable: boolean }

type AllIn = {
  vat: SaleVat
  /** Part of `pay`; zero where none is shown. */
  added: Money
  pay: Money
}

/** What is paid to the house for one car. Undefined when no rate of the tax is known. */
export function allIn(
  car: Pick<TaxedCar, 'isVatReclaimable'>,
  to: string,
  amount: Money,
  today: string,
): AllIn | undefined {
  const vat = isImportCountry(to) ? saleVatFor(car, to) : car.isVatReclaimable ? 'ZERO' : 'MARGIN'
  const rate = vat === 'DOMESTIC' ? vatRateOn('DE', today)?.bp : 0
  if (rate === undefined) return undefined
  const { currency } = amount
  const added = percentOf(amount.minor, rate)
  return { vat, added: { minor: added, currency }, pay: { minor: amount.minor + added, currency } }
}

/** What an amount is to this dealer; several cars may differ, then it is net of the VAT that the contract shows. */
export const basisOf = (car: Pick<TaxedCar, 'isVatReclaimable'> | undefined, to: string, today: string) =>
  (car && allIn(car, to, { minor: 0, currency: 'EUR' }, today)?.vat) ?? 'MANY'

/** What the car costs at home, net of VAT or with it where the house shows VAT: never below what is paid to the house. */
export const landedTotal = <T extends { min: number; likely: number | null; max: number | null }>(
  total: T,
  added: Money | undefined,
): T => {
  const plus = (value: number) => value + (added?.minor ?? 0)
  const { likely, max } = total
  return {
    ...total,
    min: plus(total.min),
    likely: likely === null ? null : plus(likely),
    max: max === null ? null : plus(max),
  }
}

/** The same sum that lists show for the asking price, at another one. Null where no tables are kept of the country. */
export function landedAt(
  { packs, rates }: LandedRates,
  { car, to, minor, today }: { car: TaxedCar; to: string; minor: number; today: string },
): LandedQuote | null {
  if (!isImportCountry(to)) return null
  const currency = currencyOf[to]
  return landedCost({
    car,
    price: minor,
    sale: saleVatFor(car, to),
    country: to,
    day: usualDay(packs, to, today),
    isVatRegistered: true,
    packs,
    rate: currency === 'EUR' ? null : rates[currency],
  })
}
