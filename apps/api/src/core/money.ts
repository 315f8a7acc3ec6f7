// Money: integer minor units and a currency. All arithmetic is here or, where screens need the same, in the contract's
// `amounts`.
import { partsOf, rounded } from '@bilbro/contract/amounts'
import type { Money } from '@bilbro/contract/common'

type Currency = Money['currency']

/** Converts a pair of columns to money as the API returns it. */
export function moneyOf(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { minor, currency: currency as Currency }
}

/** An amount as parameter of an error text, without formatting: each client formats it for its reader. */
export const amountText = ({ minor, currency }: Money): string => {
  const digits = String(Math.abs(safe(minor))).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}

function safe(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a safe amount: ${minor}`)
  return minor
}

// All supported currencies have two decimals.
/** Converts whole currency units, which filters use, to minor units. */
export const fromWhole = (whole: number): number => safe(whole * 100)
/** Converts the amount of a table cell to minor units. */
export const fromCell = (amount: number): number => Math.round(amount * 100)
/** Converts minor units to the amount of a table cell. Only for tables; never calculate with the result. */
export const toCell = (minor: number): number => minor / 100

/** Splits an amount by weights, in their order; the parts sum to it exactly. @throws RangeError as `partsOf`. */
export const allocate = (whole: Money, weights: readonly number[]): Money[] =>
  partsOf(safe(whole.minor), weights).map((minor) => ({ minor, currency: whole.currency }))

/** Splits an amount into `n` parts that differ by at most one cent and sum to it exactly. */
export const share = (whole: Money, n: number): Money[] => allocate(whole, Array<number>(n).fill(1))

/** An exact exchange rate: one unit of the first currency is `over / under` units of the second. */
export type Rate = { over: bigint; under: bigint }

/**
 * Parses a rate as banks publish it, such as `11.6215`. @throws RangeError when it is not a positive decimal number.
 */
export function rateOf(decimal: string): Rate {
  const [, units, parts = ''] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(decimal) ?? []
  const over = BigInt((units ?? '') + parts || '0')
  if (over === 0n) throw new RangeError(`not a rate: ${decimal}`)
  return { over, under: 10n ** BigInt(parts.length) }
}

/** The inverse rate: from NOK to EUR when the bank publishes EUR to NOK. */
export const inverse = ({ over, under }: Rate): Rate => ({ over: under, under: over })

/** The cross rate through a third currency. */
export const chain = (first: Rate, second: Rate): Rate => ({
  over: first.over * second.over,
  under: first.under * second.under,
})

/** Converts an amount with a rate; rounded once, half away from zero. */
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
