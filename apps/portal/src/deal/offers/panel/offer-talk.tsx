import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { serverNow } from '@bilbro/i18n/clock'
import type { Act } from '../acts.ts'
import type { TaxedCar } from '../form/all-in.ts'
import { Countdown } from '../countdown.tsx'
import { OfferMoves } from './offer-moves.tsx'
import { OfferRounds } from './offer-rounds.tsx'
import { OfferBadge } from '../offer-state.tsx'
import { OfferSums } from './offer-sums.tsx'
import { reasonWords } from '../words.ts'
import '../offers.css'

type Props = {
  offer: PortalOfferDetail
  car: TaxedCar | undefined
  act: Act | undefined
  onAct: (act: Act | undefined) => void
  reason: string | undefined
  level?: 3 | 4
}

const contractDays = 7
/** The hint about the contract is only shown for some days after the agreement. */
const isFresh = (at: string | null) => at !== null && serverNow() - Date.parse(at) < contractDays * 86_400_000

/** One negotiation: status, possible actions, rounds. */
export function OfferTalk({ offer, car, act, onAct, reason, level = 3 }: Props) {
  const { t, format } = useT()
  const { status, turn, expiresAt, holdReason, closedReason, amount, rate, thread, acceptedAt, isChecking } = offer
  const over = status === 'DECLINED' || status === 'WITHDRAWN' || status === 'EXPIRED'
  return (
    <div className="offer-talk">
      {/* Screen readers announce a status change, but not the seconds of the countdown. */}
      <output className="offer-now">
        <OfferBadge offer={offer} />
        {holdReason && <Text as="span">{t(`offers.hold.${holdReason}`)}</Text>}
        {isChecking && expiresAt && (
          <Text as="span">
            {t('offers.checking', { amount: format.money(amount, { whole: true }), until: format.instant(expiresAt) })}
          </Text>
        )}
        {status === 'ACCEPTED' && (
          <Text as="span">
            {t('offers.agreedOn', { amount: format.money(amount, { whole: true }) })}{' '}
            {isFresh(acceptedAt) && t('offers.agreedHint')}
          </Text>
        )}
        {over && (
          <Text as="span">
            {tx(`offers.over.${status}`, '')} {status === 'DECLINED' && reasonWords(closedReason)}
          </Text>
        )}
      </output>
      {expiresAt && turn && <Countdown until={expiresAt} turn={turn} />}
      <OfferSums offer={offer} />
      <OfferMoves offer={offer} car={car} act={act} onAct={onAct} reason={reason} />
      <OfferRounds rounds={thread} level={level} />
      {rate && (
        <Text size={12} tone="dim">
          {t('offers.atRate', {
            rate: format.decimal(rate.rate),
            currency: rate.currency,
            day: format.day(rate.day),
          })}
        </Text>
      )}
    </div>
  )
}
