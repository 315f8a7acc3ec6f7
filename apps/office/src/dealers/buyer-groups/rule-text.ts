import type { PriceRule } from '@bilbro/contract/dealers/buyers/buyer-groups'
import type { PlainRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { t } from '@bilbro/i18n/i18n'
import type { Format } from '@bilbro/i18n/format'

/** A rule in the form that calculations use. */
export const plainRule = (rule: PriceRule): PlainRule => ({
  bps: rule.kind === 'PERCENT' ? rule.basisPoints : 0,
  minor: rule.kind === 'AMOUNT' ? rule.minor : 0,
})

/** A rule in a few words: `List price`, `-2.5 %`, `+500 €`. Only for staff. */
export function ruleText(rule: PriceRule, format: Format): string {
  if (rule.kind === 'AMOUNT') return format.money({ minor: rule.minor, currency: 'EUR' }, { whole: true, sign: true })
  if (rule.kind === 'NONE') return t('office.groups.rule.NONE')
  return `${rule.basisPoints > 0 ? '+' : ''}${format.percent(rule.basisPoints / 10_000, 2)}`
}
