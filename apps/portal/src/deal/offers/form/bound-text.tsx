import type { Money } from '@bilbro/contract/common'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { serverNow } from '@bilbro/i18n/clock'
import { dayIn, defaultZone } from '@bilbro/contract/time/days'
import { allIn, type TaxedCar } from './all-in.ts'

type Props = {
  amount: Money
  /** Undefined for several cars. */
  car: TaxedCar | undefined
  to: string
  count: number
  /** Hours for which the dealer is bound; undefined for an immediate purchase. */
  hours?: number | undefined
  /** The offer goes into the queue first. */
  waits?: boolean
}

/** What the next click commits the dealer to. */
export function BoundText({ amount, car, to, count, hours, waits = false }: Props) {
  const { t, format } = useT()
  const written = useWritten({ amount, car, to })
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

/** The amount with its VAT: net and gross, or without VAT. */
function useWritten({ amount, car, to }: Pick<Props, 'amount' | 'car' | 'to'>): string {
  const { t, format } = useT()
  const sum = car && allIn(car, to, amount, dayIn(defaultZone, serverNow()))
  const written = format.money(amount, { whole: true })
  if (!sum) return t('offers.netAmount', { amount: written })
  if (sum.vat === 'DOMESTIC')
    return t('offers.netAndGross', { amount: written, gross: format.money(sum.pay, { whole: true }) })
  return sum.vat === 'ZERO' ? t('offers.withoutVat', { amount: written }) : written
}
