import type { Money } from '@bilbro/contract/common'
import { distanceFromAsking } from '@bilbro/contract/deal/offers/offer-amounts'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang, t } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'

/** Asks for confirmation when an amount is far from the asking price; true if it is confirmed. */
export async function confirmUnusualAmount(amount: Money, asking: Money): Promise<boolean> {
  const distance = distanceFromAsking(amount.minor, asking.minor)
  if (!distance) return true
  const format = formatFor(currentLang())
  const words = { amount: format.money(amount, { whole: true }), asking: format.money(asking, { whole: true }) }
  return confirm({
    title: t('offers.farTitle', words),
    body: t(distance === 'ABOVE' ? 'offers.farAbove' : 'offers.farBelow', words),
    yes: t('offers.farYes', words),
    no: t('offers.change'),
    danger: true,
  })
}
