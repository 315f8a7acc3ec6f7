import type { PriceRule } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { emailsIn } from '@bilbro/contract/admin/mails/email-list'

type Columns = { priceBps: number; priceChangeMinor: number }

/** A rule as it is stored. */
export const columnsOf = (rule: PriceRule): Columns => ({
  priceBps: rule.kind === 'PERCENT' ? rule.basisPoints : 0,
  priceChangeMinor: rule.kind === 'AMOUNT' ? rule.minor : 0,
})

export function ruleOf({ priceBps, priceChangeMinor }: Columns): PriceRule {
  if (priceBps !== 0) return { kind: 'PERCENT', basisPoints: priceBps }
  return priceChangeMinor === 0 ? { kind: 'NONE' } : { kind: 'AMOUNT', minor: priceChangeMinor }
}

/** The addresses in what was sent, each once. */
export const addressesIn = (lines: readonly string[]): string[] => emailsIn(lines.join('\n'))
