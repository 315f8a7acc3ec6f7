// Without state machine and calls, so that routes of lists can use it.

export const transportGroups = ['PENDING', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED'] as const
export type TransportGroup = (typeof transportGroups)[number]
/** The groups of transport lists, as in the specification. */
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
} as const satisfies Record<TransportGroup, readonly string[]>
export const groupColours = { PENDING: 'blue', IN_PROGRESS: 'blue', DELIVERED: 'green', CANCELLED: 'red' } as const

/** Who delivers a car. MANUAL: a carrier that staff contact by phone or e-mail. */
export const deliveryProviders = ['AUTOSPED', 'GIRE', 'SELF_PICKUP', 'MANUAL'] as const
