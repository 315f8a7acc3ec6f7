// The price for a dealer: the price of the listing under the rules of the dealer's groups. Computed only here, so that
// list, filter and detail page agree.
import { applyRule, isPlain, type PlainRule } from '@bilbro/contract/dealers/buyers/price-rule'

export type PriceRule = PlainRule
/** Minor units to minor units; never decreases when the input increases. */
export type Priced = (minor: number) => number

/** The price under these rules: the lowest result. Undefined when the rules change no price. */
export function pricedBy(rules: readonly PriceRule[]): Priced | undefined {
  if (rules.every(isPlain)) return undefined
  const [only] = rules
  if (rules.length === 1 && only) return (price) => applyRule(only, price)
  return (price) => {
    let lowest = Number.POSITIVE_INFINITY
    for (const rule of rules) lowest = Math.min(lowest, applyRule(rule, price))
    return lowest
  }
}

/** No price is higher: the contract's limit for amounts. */
const highest = 1e13

/** The lowest listing price that is at least `wanted` for this reader; Infinity when there is none. */
export function lowestFor(priced: Priced, wanted: number): number {
  if (priced(highest) < wanted) return Number.POSITIVE_INFINITY
  let [low, high] = [0, highest]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (priced(middle) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** The highest listing price that is at most `wanted` for this reader; -1 when there is none. */
export const highestFor = (priced: Priced, wanted: number): number =>
  Math.min(highest, lowestFor(priced, wanted + 1) - 1)
