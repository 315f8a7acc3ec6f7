import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import { ageFactorOf, commissionOf, rateOf, splitOf } from '@bilbro/contract/money/commission/commission-math'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** A margin of 2,000 euros after 20 days. */
const margin = 2_000_00
const days = 20

/** The rules worked through for one car. */
export function RuleExample({ rule }: { rule: CommissionRuleValues }) {
  const { t, format } = useT()
  const money = (minor: number) => format.money({ minor, currency: 'EUR' })
  const percent = (bp: number) => format.percent(bp / 10_000, bp % 100 ? 2 : 0)
  const rateBp = rateOf(rule, 1, 1)
  const ageBp = ageFactorOf(rule, days)
  const commissionableMinor = margin - rule.packMinor
  const { minor } = commissionOf(rule, { commissionableMinor, rateBp, ageBp })
  const { seller, purchaser } = splitOf(minor, rule)
  return (
    <Text tone="dim">
      {t('office.commission.exampleText', {
        margin: money(margin),
        pack: money(rule.packMinor),
        base: money(commissionableMinor),
        rate: percent(rateBp),
        factor: percent(ageBp),
        commission: money(minor),
        seller: money(seller),
        purchaser: money(purchaser),
      })}
    </Text>
  )
}
