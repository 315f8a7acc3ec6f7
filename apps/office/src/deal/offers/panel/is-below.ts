import { placesBelow } from '@bilbro/contract/deal/offers/offer-amounts'
import type { OfferRow } from '@bilbro/contract/deal/offers/offers'

/** Whether an amount is below the minimum price of a car, so that it needs a reason. */
export const isBelow = ({ cars }: Pick<OfferRow, 'cars'>, { minor }: { minor: number }): boolean =>
  placesBelow(
    minor,
    cars.map(({ asking, minimum }) => ({ askingMinor: asking.minor, minMinor: minimum?.minor ?? null })),
  ).length > 0
