// Exact arithmetic with amounts in minor units, shared by server and apps; rounded once.

/**
 * `over / under`, rounded half away from zero.
 * @throws RangeError when the result is not a safe integer.
 */
export function rounded(over: bigint, under: bigint): number {
  if (under === 0n) throw new RangeError('divided by nothing')
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under]
  const half = top < 0n ? -bottom : bottom
  const whole = Number((2n * top + half) / (2n * bottom))
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a safe amount: ${whole}`)
  return whole
}

/** A percentage of an amount in basis points: 1900 is 19 %. */
export const percentOf = (minor: number, bp: number): number => rounded(BigInt(minor) * BigInt(bp), 10_000n)

/** The tax inside a gross amount: 19/119 of it at 1900 basis points. */
export const taxInside = (gross: number, bp: number): number => rounded(BigInt(gross) * BigInt(bp), BigInt(10_000 + bp))

/**
 * Splits a whole by weights and keeps their order. The parts sum to the whole exactly: the rounding rest goes in single
 * minor units to the parts that lost most by rounding, the first of equals first.
 * @throws RangeError when a weight is negative or not a whole number, or when all weights are zero.
 */
export function partsOf(whole: number, weights: readonly number[]): number[] {
  const wanted = weights.map((weight) => BigInt(weight))
  const all = wanted.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n || wanted.some((weight) => weight < 0n)) throw new RangeError('weights are 0 or more, and one is more')
  const sign = whole < 0 ? -1n : 1n
  const minor = sign * BigInt(whole)
  const parts = wanted.map((weight) => (minor * weight) / all)
  const lost = (at: number): bigint => (minor * wanted[at]!) % all
  const left = Number(minor - parts.reduce((sum, part) => sum + part, 0n))
  const first = [...parts.keys()].toSorted((a, b) => (lost(a) === lost(b) ? a - b : lost(a) > lost(b) ? -1 : 1))
  for (const at of first.slice(0, left)) parts[at]! += 1n
  return parts.map((part) => Number(sign * part))
}
