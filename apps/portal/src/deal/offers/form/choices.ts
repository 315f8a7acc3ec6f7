import type { Money } from '@bilbro/contract/common'
import type { PortalOffer } from '@bilbro/contract/deal/offers/portal-offers'
import { midpointOf } from '@bilbro/contract/deal/offers/offer-amounts'
import type { Format } from '@bilbro/i18n/format'
import type { Translate } from '@bilbro/i18n/messages'
import type { Choice } from './amount-field.tsx'

const steps = [0.02, 0.04, 0.06]
const fifty = 5000
const toFifty = (minor: number) => Math.max(fifty, Math.round(minor / fifty) * fifty)

/** Suggested first offers: the asking price, and round amounts a few percent below it. */
export function openings(asking: Money, t: Translate, format: Format): Choice[] {
  const { minor, currency } = asking
  return [
    { label: t('offers.asking'), amount: asking },
    ...steps.map((share) => ({
      label: `−${format.percent(share, 0)}`,
      amount: { minor: toFifty(minor * (1 - share)), currency },
    })),
  ]
}

/** Suggested counter-offers: a quarter, half and three quarters of the way between both amounts. */
export function answers(offer: Pick<PortalOffer, 'buyerAmount' | 'sellerAmount' | 'range'>, format: Format): Choice[] {
  const { buyerAmount, sellerAmount, range } = offer
  if (!buyerAmount || !sellerAmount || !range) return []
  const middle = midpointOf(buyerAmount.minor, sellerAmount.minor)
  const all = [midpointOf(buyerAmount.minor, middle), middle, midpointOf(middle, sellerAmount.minor)]
  const { currency } = buyerAmount
  return [...new Set(all)]
    .filter((minor) => minor >= range.min.minor && minor <= range.max.minor && minor !== buyerAmount.minor)
    .map((minor) => ({ label: format.money({ minor, currency }, { whole: true }), amount: { minor, currency } }))
}
