import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CarBadges, isReduced } from '../cars/car-badges.tsx'
import { CarPrice } from '../cars/car-price.tsx'
import { nameOf } from '../cars/car-words.ts'
import { CarActions } from './car-actions.tsx'
import { InterestButton } from './interest-button.tsx'
import './price-box.css'

/** What the car costs, what that means, and the one next step. */
export function PriceBox({ car, isGone }: { car: CarBuyer; isGone: boolean }) {
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
      <InterestButton car={car} isGone={isGone} />
      <CarActions name={nameOf(car)} vin={car.vin} sheetOf={car.id} />
      {car.vin && (
        <dl className="price-box-vin">
          <dt>{t('car.vin')}</dt>
          <dd>{car.vin}</dd>
        </dl>
      )}
    </section>
  )
}
