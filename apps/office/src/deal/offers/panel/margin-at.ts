import { offerMargin, type OfferMargin } from '@bilbro/contract/deal/offers/offer-margin'
import type { OfferRow } from '@bilbro/contract/deal/offers/offers'

/** The margin of an amount in cents; undefined if the margin is not known. */
export function marginAt({ margin, cars }: Pick<OfferRow, 'margin' | 'cars'>, minor: number): OfferMargin | undefined {
  if (!margin) return undefined
  return offerMargin(
    minor,
    margin.cars.map(({ purchasePrice, costs, ...tax }, at) => ({
      asking: cars[at]!.asking.minor,
      purchasePrice: purchasePrice.minor,
      costs: costs.minor,
      tax,
    })),
  )
}
