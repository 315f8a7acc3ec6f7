// Money: integer minor units and a currency; arithmetic only here and, where the screens need the same, in the contract's amounts.
import { partsOf, rounded } from '@bilbro/contract/amounts'
import type { Money } from '@bilbro/contract/common'

type Currency = Money['currency']

/** A pair of columns as money on the wire. */
export function moneyOf(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { minor, currency: currency as Currency }
}

/** An amount as a parameter of an error: each reader sees it in the way of their language. */
export const amountText = ({ minor, currency }: Money): string => {
  const digits = String(Math.abs(safe(minor))).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}

function safe(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a safe amount: ${minor}`)
  return minor
}

// All currencies of the house have two decimals.
/** Whole currency units, as filters name them, in minor units. */
export const fromWhole = (whole: number): number => safe(whole * 100)
/** An amount as a cell of a table holds it, in minor units. */
export const fromCell = (amount: number): number => Math.round(amount * 100)
/** The other way: minor units as a cell of a table holds them. For tables alone, nothing is computed with it. */
export const toCell = (minor: number): number => minor / 100

/** Parts of a whole by weights, in their order, that sum to it exactly. @throws RangeError as `partsOf`. */
export const allocate = (whole: Money, weights: readonly number[]): Money[] =>
  partsOf(safe(whole.minor), weights).map((minor) => ({ minor, currency: whole.currency }))

/** A whole in `n` parts that differ by a cent at most and sum to it exactly. */
export const share = (whole: Money, n: number): Money[] => allocate(whole, Array<number>(n).fill(1))

/** An exact rate: `over / under` units of one currency for one of another. */
export type Rate = { over: bigint; under: bigint }

/** A rate as banks publish it, `11.6215`. @throws RangeError when it is no positive decimal number. */
export function rateOf(decimal: string): Rate {
  const [, units, parts = ''] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(decimal) ?? []
  const over = BigInt((units ?? '') + parts || '0')
  if (over === 0n) throw new RangeError(`not a rate: ${decimal}`)
  return { over, under: 10n ** BigInt(parts.length) }
}

/** The rate of the way back: kroner in euros where the bank says euros in kroner. */
export const inverse = ({ over, under }: Rate): Rate => ({ over: under, under: over })

/** The rate by way of a third currency. */
export const chain = (first: Rate, second: Rate): Rate => ({
  over: first.over * second.over,
  under: first.under * second.under,
})

/** An amount in another currency at so many of its units for one: rounded once, half away from zero. */
export const convert = ({ minor }: Money, currency: Currency, { over, under }: Rate): Money => ({
  minor: rounded(BigInt(minor) * over, under),
  currency,
})

/** @throws RangeError when the currencies differ or the result is not a safe integer. */
export function sum(amounts: readonly [Money, ...Money[]]): Money {
  const [{ currency }] = amounts
  const other = amounts.find((one) => one.currency !== currency)
  if (other) throw new RangeError(`mixed currencies: ${currency} and ${other.currency}`)
  return { minor: safe(amounts.reduce((minor, one) => minor + one.minor, 0)), currency }
}

/** @throws RangeError as `sum`. */
export const subtract = (a: Money, b: Money): Money => sum([a, { ...b, minor: -b.minor }])
