import { ApiError } from '@bilbro/contract/client'
import type { PortalOfferDetail } from '@bilbro/contract/deal/portal-offers'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { Title } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { privateCar } from '../car/car-query.ts'
import { CarLink } from '../cars/car-link.tsx'
import { nameOf } from '../cars/car-words.ts'
import { useMedia } from '@bilbro/ui/use-media'
import type { Act } from './acts.ts'
import { OfferTalk } from './offer-talk.tsx'
import { offerQuery } from './queries.ts'
import { useNoSay } from './use-no-say.ts'
import { titleOf } from './words.ts'

type Props = { id: string; act: Act | undefined; onAct: (act: Act | undefined) => void; onClose: () => void }

/** A negotiation beside the list, on a phone over it. */
export function OfferPanel(props: Props) {
  const { t } = useT()
  const { id, onClose } = props
  const isNarrow = useMedia('(max-width: 62em)')
  const heading = useRef<HTMLDivElement>(null)
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(id), throwOnError: false })
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  const title = offer && !isGone ? titleOf(offer) : t('word.offer')
  useEffect(() => {
    if (!isNarrow) heading.current?.focus({ preventScroll: true })
  }, [id, isNarrow])
  const content = isGone ? (
    <EmptyState
      title={t('offers.notFound')}
      body={t('offers.notFoundBody')}
      level={3}
      action={<Button onClick={onClose}>{t('offers.toAll')}</Button>}
    />
  ) : error && !offer ? (
    <EmptyState
      title={t('offers.loadFailed')}
      body={errorMessage(error)}
      level={3}
      action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
    />
  ) : offer ? (
    <Talk {...props} offer={offer} />
  ) : (
    <Loading>
      <Skeleton height="28px" width="60%" />
      <SkeletonText lines={8} />
    </Loading>
  )
  if (isNarrow)
    return (
      <Dialog open size="full" title={title} onClose={onClose}>
        {content}
      </Dialog>
    )
  return (
    <section className="offer-panel" aria-label={title}>
      <div className="offer-panel-head" ref={heading} tabIndex={-1}>
        <Title>{title}</Title>
        <IconButton label={t('ui.close')} icon={<X size={18} />} onClick={onClose} />
      </div>
      {content}
    </section>
  )
}

function Talk({ offer, act, onAct }: Props & { offer: PortalOfferDetail }) {
  const noSay = useNoSay()
  const only = offer.isPackage ? undefined : offer.cars[0]
  // What bears on its tax. A car that is no longer shown to the dealer leaves that line out.
  const { data: car } = useQuery({
    ...privateCar(only?.id ?? ''),
    enabled: only !== undefined && offer.turn === 'YOU',
    throwOnError: false,
  })
  return (
    <>
      <OfferCars offer={offer} />
      <OfferTalk offer={offer} car={only && car} act={act} onAct={onAct} reason={noSay} />
    </>
  )
}

/** What it is about: of several cars each with its part of the price. */
function OfferCars({ offer: { cars, isPackage } }: { offer: PortalOfferDetail }) {
  const { t, format } = useT()
  return (
    <ul className="offer-cars">
      {cars.map((car) => (
        <li key={car.id}>
          {car.photo ? <img src={car.photo} alt="" width={64} height={48} loading="lazy" /> : <span />}
          <div>
            <CarLink id={car.id} isPublic={false} fromList={false}>
              {nameOf(car)}
            </CarLink>
            <small>
              {[car.stockNo, car.year, car.mileage !== null && format.km(car.mileage)].filter(Boolean).join(' · ')}
            </small>
          </div>
          {isPackage && (
            <div className="offer-cars-share">
              <span className="b-sr">{t('offers.share')}</span>
              <Money value={car.share} strong />
              <small>
                {t('offers.asking')} <Money value={car.asking} whole />
              </small>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
