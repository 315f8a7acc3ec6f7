/** Hundredths of a percent, or minor units added; at most one of them is not 0. */
export type PlainRule = { bps: number; minor: number }

/** A rule that leaves every price as it is. */
export const isPlain = ({ bps, minor }: PlainRule): boolean => bps === 0 && minor === 0

/** One rule: rounded to whole euros, half up, and never below 0. A rule of nothing leaves the cents too. */
export function applyRule(rule: PlainRule, price: number): number {
  if (isPlain(rule)) return price
  // In two parts, so that no product leaves the safe integers; what is below a cent cannot change the rounding.
  const parts = Math.floor(price / 10_000)
  const scaled = parts * (10_000 + rule.bps) + Math.floor(((price - parts * 10_000) * (10_000 + rule.bps)) / 10_000)
  return Math.max(0, Math.floor((scaled + rule.minor + 50) / 100) * 100)
}
