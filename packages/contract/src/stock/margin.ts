import { taxInside } from '../amounts.ts'

/** Amounts in minor units of one currency; null where one is not known. */
export type MarginInput = { price: number | null; purchasePrice: number | null; costs: number }
export type Margin = { trade: number; vat: number; result: number }

/** The rate of the margin scheme in basis points: always the full one. */
const schemeRate = 1900

/**
 * What a sale at this price would leave: price less purchase price is the trade margin; under the margin scheme
 * (§ 25a UStG) 19/119 of it is VAT, never negative and for each car alone; booked costs come off as well.
 */
export function marginOf({ price, purchasePrice, costs }: MarginInput): Margin | undefined {
  if (price === null || purchasePrice === null) return undefined
  const trade = price - purchasePrice
  return { trade, vat: taxInside(Math.max(0, trade), schemeRate), result: trade - costs }
}
