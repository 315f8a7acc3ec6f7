import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'

export const boxQuery = (carId: string) => api.portalOffers.box.query({ params: { id: carId } })
export const offerQuery = (id: string) => api.portalOffers.get.query({ params: { id } })

/** Data of the offer box of a car. */
export type Box = Awaited<ReturnType<typeof api.portalOffers.box>>

/** Writes an offer from a response into the cache, and refetches the data that depends on it. */
export function updateOfferCache(offer: PortalOfferDetail): void {
  queryClient.setQueryData(offerQuery(offer.id).queryKey, offer)
  for (const { id } of offer.isPackage ? [] : offer.cars)
    queryClient.setQueryData<Box>(boxQuery(id).queryKey, (box) => box && { ...box, offer })
  void refreshOffers()
  for (const { id } of offer.cars)
    void queryClient.invalidateQueries({ queryKey: ['portalCars', 'get', { params: { id } }] })
}

export const refreshOffers = () => queryClient.invalidateQueries({ queryKey: ['portalOffers'] })
