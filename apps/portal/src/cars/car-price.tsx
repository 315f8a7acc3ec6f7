import { Money } from '@bilbro/ui/layout/money'
import { Hidden } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { isReduced } from './car-badges.tsx'
import type { ListedCar } from './list-query.ts'
import './car-price.css'

type Priced = Pick<ListedCar, 'price' | 'previousPrice' | 'isVatReclaimable'>

/** A car's price, what it was before, and what it says about VAT. */
export function CarPrice({ car, big }: { car: Priced; big?: boolean }) {
  const { t, format } = useT()
  if (car.price === undefined) return <p className="price-after-login">{t('cars.priceAfterLogin')}</p>
  if (car.price === null) return <p className="price-after-login">{t('carPage.onRequest')}</p>
  return (
    <p className="price" data-big={big || undefined}>
      <Money value={car.price} whole strong />
      {isReduced(car) && (
        <>
          <Hidden>{t('cars.oldPrice', { price: format.money(car.previousPrice!, { whole: true }) })}</Hidden>
          <s aria-hidden="true">{format.money(car.previousPrice!, { whole: true })}</s>
        </>
      )}
      <span className="price-vat">{car.isVatReclaimable ? t('word.exclVat') : t('cars.marginScheme')}</span>
    </p>
  )
}
