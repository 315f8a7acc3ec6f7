import type { PortalOffer } from '@bilbro/contract/deal/portal-offers'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { lookOf } from '@bilbro/ui/feedback/status-tones'
import { useT } from '@bilbro/ui/use-t'
import { Hourglass, MessageCircleReply } from 'lucide-react'
import { Countdown } from './countdown.tsx'

type Stated = Pick<PortalOffer, 'status' | 'turn' | 'expiresAt' | 'queuePosition'>

/** Whose move it is and for how long, or what became of it. */
export function OfferState({ offer: { status, turn, expiresAt, queuePosition } }: { offer: Stated }) {
  const { t } = useT()
  const { tone, icon } = lookOf('offerStatus', status)
  return (
    <span className="offer-state">
      {turn === 'YOU' && (
        <Badge tone="move" icon={MessageCircleReply}>
          {t('offers.turn.YOU')}
        </Badge>
      )}
      {turn === 'HOUSE' && (
        <Badge tone="blue" icon={Hourglass}>
          {t('offers.turn.HOUSE')}
        </Badge>
      )}
      {turn === null && (
        <Badge tone={tone} icon={icon}>
          {queuePosition === null ? tx(`offerStatus.${status}`, status) : t('offers.place', { place: queuePosition })}
        </Badge>
      )}
      {expiresAt && turn && <Countdown until={expiresAt} turn={turn} />}
    </span>
  )
}
