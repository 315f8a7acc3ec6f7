import { dealer, machine, nobody, staff } from '../../states.ts'

/** States of a dealer company: first a sign-up, then a customer. Only APPROVED gives its users access. */
export const companyStates = machine(
  ['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'MORE_INFO', 'SUSPENDED', 'CLOSED'],
  [
    { from: ['SUBMITTED'], event: 'take', to: 'IN_REVIEW', by: 'system' },
    { from: ['SUBMITTED', 'IN_REVIEW'], event: 'ask', to: 'MORE_INFO', by: 'system' },
    { from: ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'], event: 'approve', to: 'APPROVED', by: 'system' },
    { from: ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'], event: 'reject', to: 'REJECTED', by: 'system' },
    { from: ['APPROVED', 'SUSPENDED'], event: 'close', to: 'CLOSED', by: 'system' },
    { from: ['APPROVED'], event: 'suspend', to: 'SUSPENDED', by: 'staff', reason: true },
    { from: ['SUSPENDED'], event: 'reinstate', to: 'APPROVED', by: 'staff' },
  ],
  {
    SUBMITTED: nobody,
    IN_REVIEW: nobody,
    APPROVED: nobody,
    REJECTED: nobody,
    MORE_INFO: nobody,
    SUSPENDED: nobody,
    CLOSED: nobody,
  },
)
export type BuyerCompanyStatus = (typeof companyStates.all)[number]

/** States of a buyer. Our staff set LOCKED; our staff or the dealer's administrator set DISABLED. */
export const buyerStates = machine(
  ['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED'],
  [
    { from: ['INVITED'], event: 'accept', to: 'ACTIVE', by: 'system' },
    { from: ['ACTIVE', 'DISABLED'], event: 'lock', to: 'LOCKED', by: 'staff' },
    { from: ['INVITED', 'ACTIVE', 'LOCKED'], event: 'disable', to: 'DISABLED', by: 'staff' },
    { from: ['LOCKED', 'DISABLED'], event: 'enable', to: 'ACTIVE', by: 'staff' },
  ],
  {
    INVITED: dealer(),
    ACTIVE: nobody,
    LOCKED: nobody,
    DISABLED: nobody,
  },
)
export type BuyerUserStatus = (typeof buyerStates.all)[number]

/** States of a person of the outlet; staff approve or reject. CONTACT: only asked about a car, and wants no account. */
export const outletStates = machine(
  ['CONTACT', 'PENDING', 'APPROVED', 'REJECTED'],
  [
    { from: ['CONTACT'], event: 'register', to: 'PENDING', by: 'staff' },
    { from: ['PENDING'], event: 'approve', to: 'APPROVED', by: 'staff' },
    { from: ['PENDING'], event: 'reject', to: 'REJECTED', by: 'staff', reason: true },
  ],
  {
    CONTACT: nobody,
    PENDING: staff('OUTLET_USER'),
    APPROVED: nobody,
    REJECTED: nobody,
  },
)
export type OutletUserStatus = (typeof outletStates.all)[number]

export const buyerCompanyStates = companyStates.all
