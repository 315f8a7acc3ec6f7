// Total cost of an amount: with the VAT that the company adds, and with the costs of registering the car in the
// dealer's country.
import { percentOf } from '@bilbro/contract/amounts'
import type { Money } from '@bilbro/contract/common'
import { type LandedQuote, landedCost, type SaleVat, saleVatFor } from '@bilbro/contract/rates/landed-cost/landed-cost'
import type { LandedCar } from '@bilbro/contract/rates/landed-cost/landed-cost-car'
import { currencyOf, isImportCountry } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { usualDay } from '@bilbro/contract/rates/landed-cost/landed-day'
import type { LandedRates } from '@bilbro/contract/rates/landed-cost/landed-wire'
import { vatRateOn } from '@bilbro/contract/vat-rates'

/** The facts of a car that affect its tax. */
export type TaxedCar = LandedCar & { isVatReclaimable: boolean }

type AllIn = {
  vat: SaleVat
  /** VAT included in `pay`; zero if no VAT is shown. */
  added: Money
  pay: Money
}

/** The amount to pay to the company for one car. Undefined when no VAT rate is known. */
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

/**
 * Whether an amount is net or gross for this dealer. Several cars may differ, so then it is net of the VAT in the
 * contract.
 */
export const basisOf = (car: Pick<TaxedCar, 'isVatReclaimable'> | undefined, to: string, today: string) =>
  (car && allIn(car, to, { minor: 0, currency: 'EUR' }, today)?.vat) ?? 'MANY'

/** The landed cost of the car: net of VAT, or with VAT where the invoice shows it, like the payment to the company. */
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

/**
 * The same calculation as in the lists, but for another price than the asking price. Null if there are no tables for
 * the country.
 */
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
