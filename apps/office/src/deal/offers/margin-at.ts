import type { OfferRow } from '@bilbro/contract/deal/offers'
import { marginOf } from '@bilbro/contract/stock/margin'

export type MarginAt = { trade: number; vat: number | null; costs: number; result: number }

/**
 * What another amount than the one on the table would leave, in cents; undefined where purchase prices are not known to
 * the reader. The VAT of several cars is of each alone, and not told by their sum.
 */
export function marginAt({ margin, amount, isPackage }: OfferRow, minor: number): MarginAt | undefined {
  if (!margin) return undefined
  const purchasePrice = amount.minor - margin.trade.minor
  const costs = margin.trade.minor - margin.result.minor
  const at = marginOf({ price: minor, purchasePrice, costs })!
  return { ...at, costs, vat: isPackage ? null : at.vat }
}
