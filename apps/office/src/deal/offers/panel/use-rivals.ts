import type { CarOffers, OfferRow } from '@bilbro/contract/deal/offers/offers'
import { isOpen } from '@bilbro/contract/deal/offers/offer-states'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { marginAt } from './margin-at.ts'

export type Rivals = {
  /** All that is known of the cars of the offer, in its order. */
  cars: CarOffers[]
  /** How many of the others would wait in line when it is accepted. */
  open: number
  /** How many wait already. */
  waiting: number
  /** The other one whose offer leaves most, where that is more; by amount where margins are not shown. For cars alone. */
  better: OfferRow | undefined
}

/** Who else talks about the cars of a negotiation. */
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
