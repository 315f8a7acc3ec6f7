import type { Translate } from '@bilbro/i18n/messages'
import { Money } from '@bilbro/ui/layout/money'
import { Hidden } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { isReduced } from './car-badges.tsx'
import type { ListedCar } from '../list-query.ts'
import './car-price.css'

type Priced = Pick<ListedCar, 'price' | 'previousPrice' | 'isVatReclaimable'>

/** Text about VAT of a price. */
export const vatOf = ({ isVatReclaimable }: Pick<Priced, 'isVatReclaimable'>, t: Translate): string =>
  isVatReclaimable ? t('word.exclVat') : t('cars.marginScheme')

/** A car's price, its previous price and the text about VAT; `bare` leaves out that text. */
export function CarPrice({ car, big, bare }: { car: Priced; big?: boolean; bare?: boolean }) {
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
      {!bare && <span className="price-vat">{vatOf(car, t)}</span>}
    </p>
  )
}
