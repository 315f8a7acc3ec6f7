import { carNamed } from '@bilbro/i18n/i18n'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { OfferRow } from '@bilbro/contract/deal/offers/offers'

type Car = OfferRow['cars'][number]

export const carName = (car: Pick<Car, 'brand' | 'model' | 'variant'>): string => carNamed(carTitle(car))

/** The cars of a negotiation in one line: the car, or the first of several. */
export const carsName = ({ cars }: Pick<OfferRow, 'cars'>): string => {
  const [first, ...others] = cars
  return (first ? carName(first) : '') + (others.length ? ` + ${others.length}` : '')
}
