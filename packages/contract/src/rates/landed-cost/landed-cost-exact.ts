// Exact fractions for the landed cost: intermediate results are not rounded, `rounded` rounds once at the end.
import { rounded } from '../../amounts.ts'

export type Exact = { over: bigint; under: bigint }

export const whole = (n: number | bigint): Exact => ({ over: BigInt(n), under: 1n })
export const nothing: Exact = whole(0)

/**
 * Parses a decimal as entered: `12.71`.
 * @throws RangeError when it is not a decimal.
 */
export function exactOf(decimal: string): Exact {
  const [, sign, units, parts = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(decimal) ?? []
  if (units === undefined) throw new RangeError(`not a decimal number: ${decimal}`)
  return { over: BigInt(`${sign}${units}${parts}`), under: 10n ** BigInt(parts.length) }
}

export const plus = (a: Exact, b: Exact): Exact =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
export const minus = (a: Exact, b: Exact): Exact => plus(a, { over: -b.over, under: b.under })
export const times = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under })
/** @throws RangeError on division by zero. */
export function by(a: Exact, b: Exact): Exact {
  if (b.over === 0n) throw new RangeError('divided by nothing')
  return b.over < 0n
    ? { over: -a.over * b.under, under: -a.under * b.over }
    : { over: a.over * b.under, under: a.under * b.over }
}
export const isLess = (a: Exact, b: Exact): boolean => a.over * b.under < b.over * a.under
export const lowest = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a)
export const highest = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a)
/** A percentage of an amount. */
export const percent = (a: Exact, pct: Exact): Exact => ({ over: a.over * pct.over, under: a.under * pct.under * 100n })

/** Whole units of a currency in minor units, rounded to minor units. */
export const minorOf = (units: Exact): number => rounded(units.over * 100n, units.under)
/** Rounded to whole units first, in minor units: kroner without øre. */
export const wholeMinorOf = (units: Exact): number => rounded(units.over, units.under) * 100
/** Rounded down to whole units, in minor units; only for values that are not negative. */
export const floorMinorOf = (units: Exact): number => Number(units.over / units.under) * 100

/** As a decimal without trailing zeros; infinite decimals are cut after six places. */
export function decimalOf({ over, under }: Exact): string {
  const sign = over < 0n ? '-' : ''
  const top = over < 0n ? -over : over
  const places = ((top % under) * 1_000_000n) / under
  const text = places.toString().padStart(6, '0').replace(/0+$/, '')
  const units = (top / under).toString()
  return text ? `${sign}${units}.${text}` : `${units === '0' ? '' : sign}${units}`
}
