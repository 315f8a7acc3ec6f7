import type { OfferRow } from '@bilbro/contract/deal/offers'

type Car = OfferRow['cars'][number]

export const carName = ({ brand, model, variant }: Pick<Car, 'brand' | 'model' | 'variant'>): string =>
  [brand, model, variant].filter(Boolean).join(' ')

/** What a negotiation is about, in a line: the car, or the first of several. */
export const carsName = ({ cars }: Pick<OfferRow, 'cars'>): string => {
  const [first, ...others] = cars
  return (first ? carName(first) : '') + (others.length ? ` + ${others.length}` : '')
}
