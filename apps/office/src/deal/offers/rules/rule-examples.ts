type Rule = { declineBelow: number | null; counterAt: number | null; asking: number | null }
export type Example = { amount: number; answer: 'declined' | 'countered' | 'waits'; at?: number }

/** Offers are usually in whole hundreds, in cents. */
const hundred = 10_000
const below = (minor: number) => Math.ceil(minor / hundred - 1) * hundred

/**
 * The server's answer to a first offer under a rule: a counter-offer is never above the dealer's asking price, nor at
 * or below the dealer's own offer.
 */
function answered(amount: number, { declineBelow, counterAt, asking }: Rule): Example {
  if (declineBelow !== null && amount < declineBelow) return { amount, answer: 'declined' }
  const at = counterAt === null ? undefined : Math.min(counterAt, asking ?? counterAt)
  return at !== undefined && at > amount ? { amount, answer: 'countered', at } : { amount, answer: 'waits' }
}

/** Examples: round amounts around the limits of the rule, and the answer to each. */
export function examplesOf(rule: Rule): Example[] {
  const { declineBelow, counterAt } = rule
  if (declineBelow === null && counterAt === null) return []
  const amounts = [
    declineBelow !== null && below(declineBelow),
    declineBelow ?? below(below(counterAt!)),
    counterAt !== null && counterAt,
  ]
  const asked = [...new Set(amounts.filter((one): one is number => one !== false && one > 0))]
  return asked.toSorted((a, b) => a - b).map((amount) => answered(amount, rule))
}
