// The next action for a car: depends on its status, its past statuses, and the user's permissions.
import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import type { SectionId } from '../fields.ts'
import type { CarTab } from '../tabs.ts'

export type NextAction =
  | { kind: 'move'; to: CarStatus }
  /** A field to fill in a section of the overview. */
  | { kind: 'edit'; why: 'vin' | 'taxCase'; card: SectionId; field: 'vin' | 'purchaseTaxCase' }
  | { kind: 'open'; why: 'photos' | 'price' | 'contract' | 'invoice' | 'transport'; tab: CarTab }
  | { kind: 'list' | 'publish' | 'offer' }

/** The user's permissions, by the underlying calls. */
export type Rights = Record<
  'move' | 'restore' | 'edit' | 'price' | 'photos' | 'list' | 'offer' | 'contracts' | 'invoices' | 'transports',
  boolean
>
export type NextOf = Pick<
  Car,
  | 'status'
  | 'pastStatuses'
  | 'vin'
  | 'noVinReason'
  | 'price'
  | 'photoCount'
  | 'purchaseTaxCase'
  | 'isDamaged'
  | 'listing'
>

/** The next status that staff can set, unless someone else must act. */
function stepOf({ status, pastStatuses, isDamaged }: NextOf): CarStatus | undefined {
  const wasRepaired = pastStatuses.includes('RECONDITIONING')
  const steps: Partial<Record<CarStatus, CarStatus>> = {
    DRAFT: 'PURCHASED',
    PURCHASED: 'IN_TRANSIT_IN',
    IN_TRANSIT_IN: 'INSPECTION',
    INSPECTION: isDamaged && !wasRepaired ? 'RECONDITIONING' : 'AVAILABLE',
    RECONDITIONING: 'AVAILABLE',
    RETURNED: 'INSPECTION',
    DELETED: 'DRAFT',
  }
  return steps[status]
}

/** On sale: first what blocks publication, then the offers. */
function saleOf(car: NextOf, may: Rights): NextAction | undefined {
  const { listing } = car
  if (listing?.status === 'PRE_SOLD' && may.contracts) return { kind: 'open', why: 'contract', tab: 'contracts' }
  if (listing && listing.status !== 'DRAFT') {
    const isOn = listing.status === 'AVAILABLE' || listing.status === 'LOCKED'
    return isOn && may.offer ? { kind: 'offer' } : undefined
  }
  if (car.photoCount === 0 && may.photos) return { kind: 'open', why: 'photos', tab: 'photos' }
  if (!car.price && may.price) return { kind: 'open', why: 'price', tab: 'price' }
  if (car.purchaseTaxCase === 'UNKNOWN' && may.edit)
    return { kind: 'edit', why: 'taxCase', card: 'stock', field: 'purchaseTaxCase' }
  const isReady = car.photoCount > 0 && car.price !== null && car.purchaseTaxCase !== 'UNKNOWN'
  return may.list && isReady ? { kind: listing ? 'publish' : 'list' } : undefined
}

/** Undefined: there is nothing to do for this user. `isPlanned`: the car's transport is ordered, or on its way. */
export function nextAction(car: NextOf, may: Rights, isPlanned = false): NextAction | undefined {
  const { status } = car
  if (status === 'DRAFT' && !car.vin && !car.noVinReason)
    return may.edit ? { kind: 'edit', why: 'vin', card: 'identity', field: 'vin' } : undefined
  if (status === 'AVAILABLE') return saleOf(car, may)
  if (status === 'RESERVED' || status.startsWith('WAITING_FOR_'))
    return may.contracts ? { kind: 'open', why: 'contract', tab: 'contracts' } : undefined
  if (status === 'SOLD') return may.invoices ? { kind: 'open', why: 'invoice', tab: 'invoices' } : undefined
  if (status === 'RELEASED')
    return may.transports && !isPlanned ? { kind: 'open', why: 'transport', tab: 'logistics' } : undefined
  const to = stepOf(car)
  const isMine = status === 'DELETED' ? may.restore : may.move
  return to && isMine && carStates.staffNext(status).includes(to) ? { kind: 'move', to } : undefined
}
