// Exact fractions for the landed cost: nothing is rounded on the way, `rounded` does it once at the end.
import { rounded } from '../../amounts.ts'

export type Exact = { over: bigint; under: bigint }

export const whole = (n: number | bigint): Exact => ({ over: BigInt(n), under: 1n })
export const nothing: Exact = whole(0)

/** A decimal as it was entered: `12.71`. @throws RangeError when it is none. */
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
/** @throws RangeError when divided by nothing. */
export function by(a: Exact, b: Exact): Exact {
  if (b.over === 0n) throw new RangeError('divided by nothing')
  return b.over < 0n
    ? { over: -a.over * b.under, under: -a.under * b.over }
    : { over: a.over * b.under, under: a.under * b.over }
}
export const isLess = (a: Exact, b: Exact): boolean => a.over * b.under < b.over * a.under
export const lowest = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a)
export const highest = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a)
/** So many percent of it. */
export const percent = (a: Exact, pct: Exact): Exact => ({ over: a.over * pct.over, under: a.under * pct.under * 100n })

/** Whole units of a currency in its minor ones, rounded to them. */
export const minorOf = (units: Exact): number => rounded(units.over * 100n, units.under)
/** The same, rounded to whole units before: kroner without øre. */
export const wholeMinorOf = (units: Exact): number => rounded(units.over, units.under) * 100
/** Rounded down to whole units, in minor ones; for what is not negative. */
export const floorMinorOf = (units: Exact): number => Number(units.over / units.under) * 100

/** As it is written, without needless zeros; what does not end is cut after six places. */
export function decimalOf({ over, under }: Exact): string {
  const sign = over < 0n ? '-' : ''
  const top = over < 0n ? -over : over
  const places = ((top % under) * 1_000_000n) / under
  const text = places.toString().padStart(6, '0').replace(/0+$/, '')
  const units = (top / under).toString()
  return text ? `${sign}${units}.${text}` : `${units === '0' ? '' : sign}${units}`
}
