// The margin of a sale: one formula for negotiations, prices, contracts and reports.
import { taxInside } from '../../amounts.ts'
import { vatRateOn } from '../../vat-rates.ts'
import { isRegular } from './purchase-tax.ts'

/** The tax case of a sale and its rate in basis points; only MARGIN has VAT inside the price. */
export type SaleTax = { case: string; rateBp: number }
/** Amounts in minor units of one currency; null when unknown. The price is net of VAT that the invoice shows. */
export type MarginInput = { price: number | null; purchasePrice: number | null; costs: number; tax: SaleTax }
export type Margin = {
  /** Price less purchase price. */
  trade: number
  /** Inside the trade margin under the margin scheme, else 0. */
  vat: number
  /** Rest after VAT and costs. */
  result: number
}

/** The VAT inside a trade margin (§ 25a(3) UStG): 19/119 of it at 19 %, never negative, computed per car. */
export const marginVat = (trade: number, bp: number): number => taxInside(Math.max(0, trade), bp)

/** Undefined while a price is unknown. */
export function marginOf({ price, purchasePrice, costs, tax }: MarginInput): Margin | undefined {
  if (price === null || purchasePrice === null) return undefined
  const trade = price - purchasePrice
  const vat = tax.case === 'MARGIN' ? marginVat(trade, tax.rateBp) : 0
  return { trade, vat, result: trade - vat - costs }
}

/**
 * The tax of a sale to an unknown buyer: a domestic sale, the cautious assumption. The rate of the margin scheme is
 * always the general one (§ 25a(5) UStG).
 */
export const presumedTax = (purchaseTaxCase: string, day: string): SaleTax => ({
  case: isRegular(purchaseTaxCase) ? 'DOMESTIC' : 'MARGIN',
  rateBp: vatRateOn('DE', day)?.bp ?? 0,
})
