// Which transports can share an order. Pure.
import type { OrderObstacle } from '@bilbro/contract/road/transport-orders'

export type Candidate = {
  status: string
  leg: number
  isInternal: boolean
  /** An order exists at the carrier, or may exist there. */
  isOrdered: boolean
  carStatus: string
  companyId: string | null
  pickupAddressId: string | null
  deliveryAddressId: string | null
  pickupPlannedAt: string | null
  deliveryPlannedAt: string | null
}
const mayBeFetched = ['RELEASED', 'PICK_UP_REQUESTED']
/** A further leg begins with a car that has left the yard. */
const mayGoOn = [...mayBeFetched, 'PICKED_UP']

/** Why a transport cannot be ordered, alone or together with the first one. */
export function obstacleOf(one: Candidate, lead: Candidate): OrderObstacle | null {
  if (one.status !== 'PENDING' || one.isOrdered) return 'ORDERED'
  if (one.isInternal !== lead.isInternal) return 'OTHER_DEALER'
  // Internal transports need no payment first.
  if (!one.isInternal && !(one.leg > 1 ? mayGoOn : mayBeFetched).includes(one.carStatus)) return 'NOT_RELEASED'
  if (!one.pickupAddressId || !one.deliveryAddressId || !one.pickupPlannedAt || !one.deliveryPlannedAt)
    return 'NO_ADDRESSES'
  if (one.companyId !== lead.companyId) return 'OTHER_DEALER'
  if (one.pickupAddressId !== lead.pickupAddressId || one.deliveryAddressId !== lead.deliveryAddressId)
    return 'OTHER_WAY'
  return null
}
