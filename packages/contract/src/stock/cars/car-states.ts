import { machine } from '../../states.ts'

export const carStates = machine(
  [
    'DRAFT',
    'PURCHASED',
    'IN_TRANSIT_IN',
    'INSPECTION',
    'RECONDITIONING',
    'AVAILABLE',
    'RESERVED',
    'WAITING_FOR_ADMIN_SIGN_IN',
    'WAITING_FOR_CLIENT_SIGN_IN',
    'SOLD',
    'RELEASED',
    'PICK_UP_REQUESTED',
    'PICKED_UP',
    'DELIVERED',
    'CANCELLED',
    'RETURNED',
    'DELETED',
  ],
  [
    { from: ['DRAFT'], event: 'record_purchase', to: 'PURCHASED', by: 'staff' },
    { from: ['PURCHASED'], event: 'inbound_started', to: 'IN_TRANSIT_IN', by: 'staff' },
    { from: ['PURCHASED', 'IN_TRANSIT_IN'], event: 'arrived', to: 'INSPECTION', by: 'staff' },
    { from: ['PURCHASED'], event: 'sell_from_supplier', to: 'AVAILABLE', by: 'staff' },
    { from: ['INSPECTION'], event: 'report_completed', to: 'AVAILABLE', by: 'staff' },
    { from: ['INSPECTION'], event: 'work_needed', to: 'RECONDITIONING', by: 'staff' },
    { from: ['RECONDITIONING'], event: 'all_orders_done', to: 'AVAILABLE', by: 'staff' },
    { from: ['AVAILABLE'], event: 'back_to_work', to: 'RECONDITIONING', by: 'staff' },
    { from: ['AVAILABLE'], event: 'reserve', to: 'RESERVED', by: ['staff', 'contract'] },
    { from: ['RESERVED'], event: 'release_reservation', to: 'AVAILABLE', by: ['staff', 'contract'] },
    { from: ['RESERVED'], event: 'contract_sent_to_admin', to: 'WAITING_FOR_ADMIN_SIGN_IN', by: 'contract' },
    { from: ['WAITING_FOR_ADMIN_SIGN_IN'], event: 'admin_signed', to: 'WAITING_FOR_CLIENT_SIGN_IN', by: 'contract' },
    { from: ['WAITING_FOR_ADMIN_SIGN_IN'], event: 'admin_rejected', to: 'RESERVED', by: 'contract' },
    { from: ['WAITING_FOR_CLIENT_SIGN_IN'], event: 'client_signed', to: 'SOLD', by: 'contract' },
    { from: ['WAITING_FOR_CLIENT_SIGN_IN'], event: 'client_declined', to: 'AVAILABLE', by: 'contract' },
    { from: ['SOLD'], event: 'payment_confirmed', to: 'RELEASED', by: 'contract' },
    { from: ['RELEASED'], event: 'payment_undone', to: 'SOLD', by: 'contract', reason: true },
    { from: ['SOLD'], event: 'cancel_sale', to: 'AVAILABLE', by: 'contract' },
    { from: ['SOLD', 'RELEASED'], event: 'pickup_requested', to: 'PICK_UP_REQUESTED', by: 'logistics' },
    { from: ['PICK_UP_REQUESTED'], event: 'handed_over', to: 'PICKED_UP', by: 'logistics' },
    { from: ['PICK_UP_REQUESTED'], event: 'pickup_cancelled', to: 'RELEASED', by: 'logistics' },
    { from: ['PICKED_UP'], event: 'delivered', to: 'DELIVERED', by: 'logistics' },
    { from: ['DELIVERED'], event: 'claim_accepted_return', to: 'RETURNED', by: 'contract' },
    { from: ['RETURNED'], event: 'restock', to: 'INSPECTION', by: 'staff' },
    {
      from: ['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED'],
      event: 'cancel',
      to: 'CANCELLED',
      by: 'staff',
      reason: true,
    },
    { from: ['DRAFT', 'CANCELLED', 'AVAILABLE'], event: 'delete', to: 'DELETED', by: 'staff' },
    { from: ['DELETED'], event: 'restore', to: 'DRAFT', by: 'staff' },
  ],
)
export type CarStatus = (typeof carStates.all)[number]

/** Statuses of cars that have left the stock for good; their VIN can be used again. */
export const inactiveCarStatuses = ['DELETED', 'CANCELLED', 'DELIVERED'] as const satisfies readonly CarStatus[]

/** Statuses that hide a car from the public: section 4 of the specification, plus RESERVED and RELEASED. */
export const unavailableCarStatuses = [
  'SOLD',
  'DELETED',
  'DELIVERED',
  'PICK_UP_REQUESTED',
  'PICKED_UP',
  'WAITING_FOR_ADMIN_SIGN_IN',
  'WAITING_FOR_CLIENT_SIGN_IN',
  'RESERVED',
  'RELEASED',
] as const satisfies readonly CarStatus[]

/** Cars that we own and have not sold. */
export const stockStatuses = [
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RESERVED',
] as const satisfies readonly CarStatus[]
