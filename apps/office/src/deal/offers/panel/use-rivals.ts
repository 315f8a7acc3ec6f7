import type { CarOffers, OfferRow } from '@bilbro/contract/deal/offers/offers'
import { isOpen } from '@bilbro/contract/deal/offers/offer-states'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { marginAt } from './margin-at.ts'

export type Rivals = {
  /** Data of the offer's cars, in the order of the offer. */
  cars: CarOffers[]
  /** Number of other offers that would go into the queue when this one is accepted. */
  open: number
  /** Number of offers that already wait. */
  waiting: number
  /** The competing offer with a higher margin, or with a higher amount if margins are hidden. Only for single cars. */
  better: OfferRow | undefined
}

/** The competing offers for the cars of a negotiation. */
export function useRivals(offer: Pick<OfferRow, 'id' | 'cars' | 'amount' | 'isPackage' | 'margin'>): Rivals {
  const asked = useQueries({
    queries: offer.cars.map(({ id }) => ({
      ...api.offers.ofCar.query({ params: { id } }),
      throwOnError: false,
    })),
  })
  const cars = asked.flatMap(({ data }) => data ?? [])
  const others = [...new Map(cars.flatMap(({ open }) => open).map((one) => [one.id, one])).values()].filter(
    ({ id }) => id !== offer.id,
  )
  const open = others.filter(({ status }) => isOpen(status))
  const better = offer.isPackage
    ? undefined
    : open.find((one) => !one.isPackage && one.buyerAmount !== null && leavesMore(one, one.buyerAmount.minor, offer))
  return { cars, open: open.length, waiting: others.length - open.length, better }
}

function leavesMore(one: OfferRow, minor: number, offer: Pick<OfferRow, 'amount' | 'margin'>): boolean {
  const left = marginAt(one, minor)
  return left && offer.margin ? left.result > offer.margin.result.minor : minor > offer.amount.minor
}
