// Arithmetic with amounts in minor units for both ends: exact, and rounded once.

/** `over / under`, rounded half away from zero. @throws RangeError when it is not a safe integer. */
export function rounded(over: bigint, under: bigint): number {
  if (under === 0n) throw new RangeError('divided by nothing')
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under]
  const half = top < 0n ? -bottom : bottom
  const whole = Number((2n * top + half) / (2n * bottom))
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a safe amount: ${whole}`)
  return whole
}

/** So many basis points of an amount: 1900 is 19 %. */
export const percentOf = (minor: number, bp: number): number => rounded(BigInt(minor) * BigInt(bp), 10_000n)

/** The tax inside a gross amount: 19/119 of it at 1900 basis points. */
export const taxInside = (gross: number, bp: number): number => rounded(BigInt(gross) * BigInt(bp), BigInt(10_000 + bp))
