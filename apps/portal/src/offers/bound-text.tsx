import type { Money } from '@bilbro/contract/common'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { serverNow } from '@bilbro/i18n/clock'

type Props = {
  amount: Money
  count: number
  /** Hours for which the dealer is bound; without them he buys at once. */
  hours?: number | undefined
  /** It waits in line first. */
  waits?: boolean
}

/** What the next press binds him to. */
export function BoundText({ amount, count, hours, waits = false }: Props) {
  const { t, format } = useT()
  const written = format.money(amount, { whole: true })
  const many = count > 1
  if (hours === undefined)
    return (
      <Text strong>
        {many ? t('offers.buysMany', { count, amount: written }) : t('offers.buys', { amount: written })}
      </Text>
    )
  if (waits) return <Text strong>{t('offers.boundLine', { amount: written })}</Text>
  const until = format.instant(serverNow() + hours * 3_600_000)
  return (
    <Text strong>
      {many ? t('offers.boundMany', { until, count, amount: written }) : t('offers.bound', { until, amount: written })}
    </Text>
  )
}
