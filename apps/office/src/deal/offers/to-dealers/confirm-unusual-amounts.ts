import { distanceFromAsking } from '@bilbro/contract/deal/offers/offer-amounts'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang, t } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'
import type { TypedOffer } from './typed-offer.ts'

/** Asks for confirmation when an amount is far from the asking price, showing both; true if confirmed. */
export function confirmUnusualAmounts(buyers: TypedOffer['buyers']): Promise<boolean> {
  const format = formatFor(currentLang())
  const written = (minor: number) => format.money({ minor, currency: 'EUR' }, { whole: true })
  const far = buyers.filter(({ asking, amount }) => asking !== null && distanceFromAsking(amount.minor, asking))
  if (!far.length) return Promise.resolve(true)
  return confirm({
    title: t('office.offers.farTitle'),
    body: far
      .map(({ name, amount, asking }) =>
        t('office.offers.farLine', { company: name, amount: written(amount.minor), asking: written(asking!) }),
      )
      .join('\n'),
    yes: t('office.offers.farYes'),
    danger: true,
  })
}
