import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { Text } from '@bilbro/ui/layout/text'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { amountText } from '@bilbro/ui/display/landed/landed-amount'
import { useT } from '@bilbro/ui/use-t'
import { lazy, Suspense, useState } from 'react'
import { CarBadges, isReduced } from '../../list/card/car-badges.tsx'
import { CarPrice } from '../../list/card/car-price.tsx'
import { preview } from '../../../../core/preview.ts'
import { useSession } from '../../../../core/session/session.ts'
import { PriceHistory } from './price-history.tsx'
import './price-box.css'

// The calculation is loaded when the user opens it; the sum comes with the car.
const LandedCost = lazy(async () => ({ default: (await import('./landed-cost.tsx')).LandedCost }))

/** A sold car has no price history any more. */
const isOnSale = ({ b2b }: CarBuyer) => b2b.status === 'AVAILABLE' || b2b.status === 'LOCKED'

/** The price of the car and what it includes. */
export function PriceBox({ car }: { car: CarBuyer }) {
  const { t, format } = useT()
  const { price, previousPrice } = car
  const less = isReduced(car) && { minor: previousPrice!.minor - price!.minor, currency: price!.currency }
  return (
    <section className="price-box" aria-label={t('car.price')}>
      <div className="price-box-badges">
        <CarBadges car={car} />
      </div>
      <CarPrice car={car} big />
      {less && <Text tone="success">{t('cars.reducedBy', { amount: format.money(less, { whole: true }) })}</Text>}
      <Text size={12} tone="dim">
        {car.isVatReclaimable ? t('carPage.vatNote') : t('carPage.marginNote')}{' '}
        {car.isNegotiable ? t('priceType.NEGOTIABLE') : t('priceType.FIXED')}.
      </Text>
      {price && isOnSale(car) && <PriceHistory id={car.id} createdAt={car.createdAt} />}
      {price && <Landed car={car} />}
    </section>
  )
}

/** The landed cost in the dealer's country, and its calculation. */
function Landed({ car }: { car: CarBuyer }) {
  const { t, format } = useT()
  const own = useSession((session) => session.user?.company.country)
  const home = preview?.country ?? own
  const [isOpen, setIsOpen] = useState(false)
  const { landed } = car
  return (
    <details className="price-box-landed" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {landed && home ? t('landed.in', { country: format.country(home) }) : t('landed.title')}
          {landed && <small>{t('landed.on', { day: format.day(landed.day) })}</small>}
        </span>
        {landed && <strong>{amountText(landed, landed.currency, { t, format })}</strong>}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <LandedCost car={car} home={home} />
        </Suspense>
      )}
    </details>
  )
}
