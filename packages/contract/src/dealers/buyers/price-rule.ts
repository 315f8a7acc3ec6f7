/** Hundredths of a percent, or minor units to add; at most one of the two is not 0. */
export type PlainRule = { bps: number; minor: number }

/** Whether a rule leaves prices unchanged. */
export const isPlain = ({ bps, minor }: PlainRule): boolean => bps === 0 && minor === 0

/** Applies one rule: rounded to whole euros, half up, and never below 0. A plain rule keeps the cents too. */
export function applyRule(rule: PlainRule, price: number): number {
  if (isPlain(rule)) return price
  // Computed in two parts, so that no product exceeds the safe integers; fractions of a cent cannot change the
  // rounding.
  const parts = Math.floor(price / 10_000)
  const scaled = parts * (10_000 + rule.bps) + Math.floor(((price - parts * 10_000) * (10_000 + rule.bps)) / 10_000)
  return Math.max(0, Math.floor((scaled + rule.minor + 50) / 100) * 100)
}
