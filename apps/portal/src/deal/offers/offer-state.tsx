import type { PortalOffer } from '@bilbro/contract/deal/offers/portal-offers'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { lookOf } from '@bilbro/ui/feedback/status-tones'
import { useT } from '@bilbro/ui/use-t'
import { Hourglass, MessageCircleReply } from 'lucide-react'
import { Countdown } from './countdown.tsx'

type Stated = Pick<PortalOffer, 'status' | 'turn' | 'queuePosition'>

/** Whose turn it is, or the result. */
export function OfferBadge({ offer: { status, turn, queuePosition } }: { offer: Stated }) {
  const { t } = useT()
  const { tone, icon } = lookOf('offerStatus', status)
  if (turn === 'YOU')
    return (
      <Badge tone="move" icon={MessageCircleReply}>
        {t('offers.turn.YOU')}
      </Badge>
    )
  if (turn === 'HOUSE')
    return (
      <Badge tone="blue" icon={Hourglass}>
        {t('offers.turn.HOUSE')}
      </Badge>
    )
  return (
    <Badge tone={tone} icon={icon}>
      {queuePosition === null ? tx(`offerStatus.${status}`, status) : t('offers.place', { place: queuePosition })}
    </Badge>
  )
}

/** The same, with the time that is left. */
export function OfferState({ offer }: { offer: Stated & Pick<PortalOffer, 'expiresAt'> }) {
  const { turn, expiresAt } = offer
  return (
    <span className="offer-state">
      <OfferBadge offer={offer} />
      {expiresAt && turn && <Countdown until={expiresAt} turn={turn} />}
    </span>
  )
}
