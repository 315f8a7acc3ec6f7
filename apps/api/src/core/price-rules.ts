// What a dealer pays: the listing's price under the rules of his groups. Only here, so that list, filter and detail agree.
import { applyRule, isPlain, type PlainRule } from '@bilbro/contract/dealers/buyers/price-rule'

export type PriceRule = PlainRule
/** Minor units in, minor units out; never falls when its input rises. */
export type Priced = (minor: number) => number

/** What a dealer with these rules pays: the lowest of them. Undefined when every price stays as it is. */
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

/** No price of the house is higher (the contract's bound of an amount). */
const highest = 1e13

/** The lowest price of a listing that is at least `wanted` for this reader; Infinity when there is none. */
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

/** The highest price of a listing that is at most `wanted` for this reader; -1 when there is none. */
export const highestFor = (priced: Priced, wanted: number): number =>
  Math.min(highest, lowestFor(priced, wanted + 1) - 1)
