// Apart from the machine and the calls, which addresses of lists do without.
import type { TransportStatus } from './transport-states.ts'

export const transportGroups = ['PENDING', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED'] as const
export type TransportGroup = (typeof transportGroups)[number]
/** The groups in which lists are divided, as the specification has them. */
export const groupStatuses = {
  PENDING: ['PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED'],
  IN_PROGRESS: [
    'ORDER_CONFIRMED',
    'CONFIRMED_BY_TRUCK',
    'CAR_LOADED',
    'UNLOADED_TERMINAL',
    'INSPECTION_SVV',
    'LOADED_FROM_TERMINAL',
    'DELIVERY_STARTED',
    'INSPECTION_SVV_WITHOUT_DOCUMENTATION',
  ],
  DELIVERED: ['DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD'],
  CANCELLED: ['CANCELED'],
} as const satisfies Record<TransportGroup, readonly TransportStatus[]>
export const groupColours = { PENDING: 'blue', IN_PROGRESS: 'blue', DELIVERED: 'green', CANCELLED: 'red' } as const

/** Who brings a car. MANUAL: a carrier who is called or written to by hand. */
export const deliveryProviders = ['AUTOSPED', 'GIRE', 'SELF_PICKUP', 'MANUAL'] as const
