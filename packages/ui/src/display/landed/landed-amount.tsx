import type { LandedSum } from '@bilbro/contract/rates/landed-cost/landed-wire'
import type { Format } from '@bilbro/i18n/format'
import type { Translate } from '@bilbro/i18n/messages'
import { useT } from '../../use-t.tsx'

export type Amounts = Pick<LandedSum, 'min' | 'likely' | 'max'>

/** An amount in words: exact, from–to, at least, or not known. */
export function amountText(
  { min, likely, max }: Amounts,
  currency: string,
  { t, format }: { t: Translate; format: Format },
  whole = true,
): string {
  const money = (minor: number) =>
    format.money({ minor: whole ? Math.round(minor / 100) * 100 : minor, currency }, { whole: true })
  if (likely !== null) return money(likely)
  if (max !== null)
    return min === 0
      ? t('landed.upTo', { amount: money(max) })
      : t('landed.range', { min: money(min), max: money(max) })
  return min > 0 ? t('landed.atLeast', { amount: money(min) }) : t('landed.unknown')
}

/** A landed cost beside a price, in whole units, with the day of the calculation. */
export function LandedLine({ landed, className }: { landed: LandedSum; className?: string }) {
  const { t, format } = useT()
  return (
    <span className={className} title={t('landed.on', { day: format.day(landed.day) })}>
      {t('car.landedPrice')}: {amountText(landed, landed.currency, { t, format })}
    </span>
  )
}
