import { taxInside } from '../amounts.ts'
import { vatRates } from '../vat-rates.ts'

/** Amounts in minor units of one currency; null where one is not known. */
export type MarginInput = { price: number | null; purchasePrice: number | null; costs: number }
export type Margin = { trade: number; vat: number; result: number }

/** The rate of the margin scheme is always the general one (§ 25a(5) UStG): today's, for a sale of which no day is known. */
const schemeRate = vatRates.find((rate) => rate.country === 'DE')!.bp

/** The VAT inside a trade margin (§ 25a(3) UStG): 19/119 of it at 19 %, never negative and for each car alone. */
export const marginVat = (trade: number, bp: number): number => taxInside(Math.max(0, trade), bp)

/**
 * What a sale at this price would leave: price less purchase price is the trade margin; under the margin scheme part of
 * it is VAT; booked costs come off as well.
 */
export function marginOf({ price, purchasePrice, costs }: MarginInput): Margin | undefined {
  if (price === null || purchasePrice === null) return undefined
  const trade = price - purchasePrice
  return { trade, vat: marginVat(trade, schemeRate), result: trade - costs }
}
