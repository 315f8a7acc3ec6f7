import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { lazy, Suspense, useRef } from 'react'
import { useMedia } from '@bilbro/ui/use-media'
import { api } from '../../../core/api.ts'
import { preview } from '../../../core/preview.ts'
import { CreditNotice } from '../../../dealers/company-credit/credit-notice.tsx'
import type { Act } from '../acts.ts'
import { OfferTalk } from '../panel/offer-talk.tsx'
import { Place } from './place.tsx'
import type { Box } from '../queries.ts'
import { useOfferRefusal } from '../panel/use-offer-refusal.ts'
import { spanWords } from '../words.ts'
import '../offers.css'

const OfferForm = lazy(async () => ({ default: (await import('./offer-form.tsx')).OfferForm }))

type Props = {
  car: CarBuyer
  /** Undefined while it loads, and in a preview. */
  box: Box | undefined
  isGone: boolean
  act: Act | undefined
  onAct: (act: Act | undefined) => void
  /** Opens the similar cars. */
  onSimilar: (() => void) | undefined
}

/** The dealer's own negotiation about a car, or the button to start one; updates live. */
export function OfferBox({ car, box, isGone, act, onAct, onSimilar }: Props) {
  const { t, lang } = useT()
  const here = useRef<HTMLElement>(null)
  const isPhone = useMedia('(max-width: 48em)')
  const noSay = useOfferRefusal()
  if (!box && !preview)
    return (
      <section className="offer-box">
        <Skeleton width="40%" height="22px" />
        <Skeleton height="44px" />
      </section>
    )
  const offer = box?.offer ?? null
  const isMine = offer?.status === 'ACCEPTED'
  const blocked = isGone ? 'WITHDRAWN' : car.blockedBy
  const gone = blocked === 'SOLD' ? t('carPage.sold') : blocked === 'WITHDRAWN' ? t('carPage.withdrawn') : undefined
  const isOver = gone !== undefined && !isMine
  const mayBegin =
    !gone && (box ? box.mayOffer || box.blockedBy === 'ROLE' : true) && !offer?.turn && !offer?.holdReason
  const isNegotiable = box?.isNegotiable ?? car.isNegotiable
  const waits = box?.wouldBePlace ?? null
  const label = offer ? t('offers.makeNew') : isNegotiable ? t('offers.make') : t('offers.buyFixed')
  const close = () => onAct(undefined)
  const isTyping = act === 'offer' && mayBegin && !noSay
  return (
    <section className="offer-box" aria-label={t('word.offer')} ref={here}>
      <div className="offer-box-head">
        <Title>{t('word.offer')}</Title>
        {!preview && (
          <Anchor to="/$lang/portal/offers" params={{ lang }}>
            {t('offers.toAll')}
          </Anchor>
        )}
      </div>
      <output className="offer-gone">
        {isOver && (
          <Text as="span" strong>
            {gone}
          </Text>
        )}
      </output>
      {isOver && onSimilar && <Button onClick={onSimilar}>{t('offers.seeSimilar')}</Button>}
      {mayBegin && (
        <Text>
          {isNegotiable ? t('offers.negotiable') : t('offers.fixed')}{' '}
          {typeof box?.answerMinutes === 'number' && t('offers.answerTime', { time: spanWords(box.answerMinutes) })}
        </Text>
      )}
      {(mayBegin || offer?.turn) && <CreditNotice />}
      {mayBegin && waits !== null && <Text tone="warning">{t('offers.wouldWait', { place: waits })}</Text>}
      {offer && <OfferTalk offer={offer} car={car} act={act} onAct={onAct} reason={noSay} />}
      {mayBegin && noSay && <Text tone="dim">{noSay}</Text>}
      {isTyping ? (
        <Place title={label} onClose={close}>
          <Suspense>
            <OfferForm
              about={car.id}
              asking={car.price ?? { minor: 0, currency: 'EUR' }}
              isFixed={!isNegotiable}
              count={1}
              car={car}
              waits={waits !== null}
              send={(body) => api.portalOffers.make({ params: { id: car.id }, body })}
              onDone={close}
              onCancel={close}
            />
          </Suspense>
        </Place>
      ) : (
        // On a phone this button is in the bottom bar.
        mayBegin &&
        !isPhone && (
          <Button look="primary" size="lg" wide {...(noSay ? { reason: noSay } : {})} onClick={() => onAct('offer')}>
            {label}
          </Button>
        )
      )}
      {isPhone && !isOver && (mayBegin || offer?.turn === 'YOU') && (
        <div className="offer-bar">
          <span aria-hidden="true">
            <Money value={offer?.turn === 'YOU' ? offer.amount : car.price} whole strong />
          </span>
          {mayBegin ? (
            <Button look="primary" size="lg" {...(noSay ? { reason: noSay } : {})} onClick={() => onAct('offer')}>
              {label}
            </Button>
          ) : (
            <Button look="move" size="lg" onClick={() => here.current?.scrollIntoView({ block: 'start' })}>
              {t('offers.turn.YOU')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
