/** Amounts in minor units of one currency; null where one is not known. */
export type MarginInput = { price: number | null; purchasePrice: number | null; costs: number }
export type Margin = { trade: number; vat: number; result: number }

/**
 * What a sale at this price would leave: price less purchase price is the trade margin; under the margin scheme
 * (§ 25a UStG) 19/119 of it is VAT, never negative and for each car alone; booked costs come off as well.
 */
export function marginOf({ price, purchasePrice, costs }: MarginInput): Margin | undefined {
  if (price === null || purchasePrice === null) return undefined
  const trade = price - purchasePrice
  return { trade, vat: Math.max(0, Math.round((trade * 19) / 119)), result: trade - costs }
}
