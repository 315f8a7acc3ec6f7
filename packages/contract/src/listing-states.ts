// States of a listing. The car's own row holds this status, so the file belongs to the states of cars.
import { machine, nobody, staff } from './states.ts'

export const listingStates = machine(
  [
    'DRAFT',
    'AVAILABLE',
    'LOCKED',
    'PRE_SOLD',
    'WAITING_FOR_ADMIN_SIGNATURE',
    'WAITING_FOR_BUYER_SIGNATURE',
    'SOLD',
    'WITHDRAWN',
    'MOVED_TO_OUTLET',
  ],
  [
    { from: ['DRAFT'], event: 'publish', to: 'AVAILABLE', by: 'staff' },
    { from: ['AVAILABLE'], event: 'lock', to: 'LOCKED', by: 'system' },
    { from: ['LOCKED'], event: 'unlock', to: 'AVAILABLE', by: 'system' },
    { from: ['AVAILABLE', 'LOCKED'], event: 'agree', to: 'PRE_SOLD', by: 'contract' },
    { from: ['PRE_SOLD'], event: 'agreement_failed', to: 'AVAILABLE', by: 'contract' },
    { from: ['PRE_SOLD'], event: 'draft_contract_sent', to: 'WAITING_FOR_ADMIN_SIGNATURE', by: 'contract' },
    { from: ['WAITING_FOR_ADMIN_SIGNATURE'], event: 'admin_signed', to: 'WAITING_FOR_BUYER_SIGNATURE', by: 'contract' },
    { from: ['WAITING_FOR_ADMIN_SIGNATURE'], event: 'rejected', to: 'PRE_SOLD', by: 'contract' },
    { from: ['WAITING_FOR_BUYER_SIGNATURE'], event: 'buyer_signed', to: 'SOLD', by: 'contract' },
    { from: ['WAITING_FOR_BUYER_SIGNATURE'], event: 'declined', to: 'AVAILABLE', by: 'contract' },
    { from: ['DRAFT', 'AVAILABLE', 'LOCKED'], event: 'withdraw', to: 'WITHDRAWN', by: 'staff' },
    { from: ['DRAFT', 'AVAILABLE'], event: 'move_to_outlet', to: 'MOVED_TO_OUTLET', by: 'system' },
    { from: ['MOVED_TO_OUTLET'], event: 'back_to_b2b', to: 'DRAFT', by: 'staff' },
    { from: ['SOLD'], event: 'cancel_sale', to: 'AVAILABLE', by: 'contract' },
  ],
  {
    DRAFT: staff('CAR_PUBLISH'),
    AVAILABLE: nobody,
    LOCKED: nobody,
    PRE_SOLD: nobody,
    WAITING_FOR_ADMIN_SIGNATURE: nobody,
    WAITING_FOR_BUYER_SIGNATURE: nobody,
    SOLD: nobody,
    WITHDRAWN: nobody,
    MOVED_TO_OUTLET: nobody,
  },
)
export type ListingStatus = (typeof listingStates.all)[number]

/** Listing statuses that hide a car from the public (section 4 of the specification). */
export const unavailableListingStatuses = [
  'SOLD',
  'PRE_SOLD',
  'WAITING_FOR_ADMIN_SIGNATURE',
  'WAITING_FOR_BUYER_SIGNATURE',
] as const satisfies readonly ListingStatus[]

export const lockReasons = ['OFFER', 'TEST_DRIVE', 'INTERNAL', 'WORKSHOP', 'LEGAL'] as const
/** A lock on a listing; CONVERTED: the lock became a sale. */
export const lockStates = machine(
  ['HELD', 'FREE', 'CONVERTED'],
  [
    { from: ['HELD'], event: 'free', to: 'FREE', by: 'system' },
    { from: ['HELD'], event: 'convert', to: 'CONVERTED', by: 'contract' },
  ],
  {
    HELD: nobody,
    FREE: nobody,
    CONVERTED: nobody,
  },
)
