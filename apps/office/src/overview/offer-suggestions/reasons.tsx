import type { SuggestionReason } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { t } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { Anchor } from '@bilbro/ui/layout/text'

type Format = ReturnType<typeof useT>['format']

/** A reason in words that a trader can check. */
function textOf(reason: SuggestionReason, format: Format): string {
  const day = (value: string) => format.day(value)
  switch (reason.kind) {
    case 'INTERESTED':
      return t('office.suggestions.interested', { day: day(reason.day) })
    case 'REQUEST': {
      const misses = reason.misses.map((field) => t(`office.requests.match.${field}`)).join(', ')
      return misses
        ? t('office.suggestions.requestMost', { no: String(reason.requestNo), misses })
        : t('office.suggestions.request', { no: String(reason.requestNo) })
    }
    case 'LOOKED_FOR':
      return t('office.suggestions.lookedFor')
    case 'BOUGHT': {
      const { count, brand, model, lastOn } = reason
      return t('office.suggestions.bought', {
        count,
        model: [brand, model].filter(Boolean).join(' '),
        day: day(lastOn),
      })
    }
    case 'LOST': {
      const { brand, model, year, isSameCar, isNowCheaper } = reason
      const params = {
        amount: format.money(reason.amount, { whole: true }),
        day: day(reason.day),
        reason: t(`office.offers.reason.${reason.reason}`),
      }
      const text = isSameCar
        ? t('office.suggestions.lostSame', params)
        : t('office.suggestions.lost', { ...params, model: [brand, model, year].filter(Boolean).join(' ') })
      return isNowCheaper ? t('office.suggestions.cheaper', { text }) : text
    }
    case 'PRICE_CLASS':
      return t('office.suggestions.priceClass', {
        low: format.money(reason.low, { whole: true }),
        high: format.money(reason.high, { whole: true }),
      })
  }
}

/** Why a car is suggested, the strongest reason first. */
export function Reasons({ reasons }: { reasons: readonly SuggestionReason[] }) {
  const { format } = useT()
  return (
    <ul className="o-suggestion-reasons">
      {reasons.map((reason) => (
        <li key={reason.kind}>
          {reason.kind === 'REQUEST' ? (
            <Anchor to="/car-requests/$id" params={{ id: reason.requestId }}>
              {textOf(reason, format)}
            </Anchor>
          ) : (
            textOf(reason, format)
          )}
        </li>
      ))}
    </ul>
  )
}
