import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { useT } from '@bilbro/ui/use-t'
import { nameOf } from '../../list/card/car-words.ts'
import { CarActions } from './car-actions.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { InterestButton } from './interest-button.tsx'
import '../parts/price-box.css'

type Props = {
  car: CarBuyer
  isGone: boolean
  /** The user's own company has agreed on the car. */
  isAgreed: boolean
}

/** Further actions of a car: notifications, sharing, looking up its number. */
export function CarTools({ car, isGone, isAgreed }: Props) {
  const { t } = useT()
  return (
    <section className="price-box" aria-label={t('ui.moreActions')}>
      {!isAgreed && <InterestButton car={car} isGone={isGone} />}
      <FavouriteButton id={car.id} />
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
