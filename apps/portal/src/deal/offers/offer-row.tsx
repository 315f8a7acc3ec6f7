import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import type { PortalOffer } from '@bilbro/contract/deal/offers/portal-offers'
import { Money } from '@bilbro/ui/layout/money'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { useT } from '@bilbro/ui/use-t'
import { nameOf } from '../../sale/listings/list/card/car-words.ts'
import { serverNow } from '@bilbro/i18n/clock'
import { RowName } from '../../kit/rows.tsx'
import { OfferState } from './offer-state.tsx'
import { type OffersSearch, readOffersSearch } from './offers-search.ts'
import { reasonWords, titleOf } from './words.ts'

const pictures = 4

/** One negotiation in the list: cars, status, whose turn it is. The whole row is one link. */
export function OfferRow({ offer, search }: { offer: PortalOffer; search: OffersSearch }) {
  const { t, format } = useT()
  const { id, cars, isPackage, amount, asking, gap, updatedAt, closedReason, status } = offer
  const isOpen = search.offer === id
  const [first] = cars
  const facts = isPackage
    ? cars.slice(0, pictures).map(nameOf).join(', ') + (cars.length > pictures ? ' …' : '')
    : [first && besideModel(first), first?.year, typeof first?.mileage === 'number' && format.km(first.mileage)]
        .filter(Boolean)
        .join(' · ')
  return (
    <article className="row offer-row" data-open={isOpen || undefined} data-turn={offer.turn === 'YOU' || undefined}>
      <div className="offer-row-photos" data-many={isPackage || undefined}>
        {cars.slice(0, isPackage ? pictures : 1).map((car) => (
          <Photo key={car.id} photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="10rem" />
        ))}
      </div>
      <div className="offer-row-words">
        <RowName search={readOffersSearch({ ...search, offer: id, open: undefined })} isOpen={isOpen}>
          {titleOf(offer)}
        </RowName>
        <p className="offer-row-facts">{facts}</p>
        <OfferState offer={offer} />
        {status === 'DECLINED' && <p className="offer-row-facts">{reasonWords(closedReason)}</p>}
      </div>
      <div className="offer-row-sums">
        <Money value={amount} whole strong />
        <span>
          {t('offers.asking')} <Money value={asking} whole />
        </span>
        {gap && gap.minor > 0 && offer.turn && (
          <span>
            {t('offers.gap')} <Money value={gap} whole />
          </span>
        )}
        <time dateTime={updatedAt} title={format.instant(updatedAt)}>
          {format.relative(updatedAt, serverNow())}
        </time>
      </div>
    </article>
  )
}
