import type { PriceRule } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { emailsIn } from '@bilbro/contract/admin/mails/email-list'

type Columns = { priceBps: number; priceChangeMinor: number }

/** Columns of a price rule. */
export const columnsOf = (rule: PriceRule): Columns => ({
  priceBps: rule.kind === 'PERCENT' ? rule.basisPoints : 0,
  priceChangeMinor: rule.kind === 'AMOUNT' ? rule.minor : 0,
})

export function ruleOf({ priceBps, priceChangeMinor }: Columns): PriceRule {
  if (priceBps !== 0) return { kind: 'PERCENT', basisPoints: priceBps }
  return priceChangeMinor === 0 ? { kind: 'NONE' } : { kind: 'AMOUNT', minor: priceChangeMinor }
}

/** Distinct e-mail addresses in the pasted text. */
export const addressesIn = (lines: readonly string[]): string[] => emailsIn(lines.join('\n'))
