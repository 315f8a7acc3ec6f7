import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'

export const boxQuery = (carId: string) => api.portalOffers.box.query({ params: { id: carId } })
export const offerQuery = (id: string) => api.portalOffers.get.query({ params: { id } })

/** What the offer box of a car needs. */
export type Box = Awaited<ReturnType<typeof api.portalOffers.box>>

/** An offer as a call has answered it is on the screen at once; what else follows from it is asked for. */
export function updateOfferCache(offer: PortalOfferDetail): void {
  queryClient.setQueryData(offerQuery(offer.id).queryKey, offer)
  for (const { id } of offer.isPackage ? [] : offer.cars)
    queryClient.setQueryData<Box>(boxQuery(id).queryKey, (box) => box && { ...box, offer })
  void refreshOffers()
  for (const { id } of offer.cars)
    void queryClient.invalidateQueries({ queryKey: ['portalCars', 'get', { params: { id } }] })
}

export const refreshOffers = () => queryClient.invalidateQueries({ queryKey: ['portalOffers'] })
