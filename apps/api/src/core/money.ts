// Money: integer minor units and a currency; arithmetic only here.
import type { Money } from '@bilbro/contract/common'

type Currency = Money['currency']

/** A pair of columns as money on the wire. */
export function moneyOf(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { minor, currency: currency as Currency }
}

function safe(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a safe amount: ${minor}`)
  return minor
}

/** @throws RangeError when the currencies differ or the result is not a safe integer. */
export function subtract(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`mixed currencies: ${a.currency} and ${b.currency}`)
  return { minor: safe(a.minor - b.minor), currency: a.currency }
}

/** Whole currency units, as filters name them, in minor units. All currencies of the house have two decimals. */
export const fromWhole = (whole: number): number => safe(whole * 100)
