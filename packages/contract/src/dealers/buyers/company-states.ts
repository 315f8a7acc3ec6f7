import { machine } from '../../states.ts'

/** A dealer's company: before it is one of ours as its sign-up, then at the house's word. Only APPROVED lets people in. */
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
)
export type BuyerCompanyStatus = (typeof companyStates.all)[number]

/** Somebody who buys for a company. LOCKED is the house's word, DISABLED also that of the company's administrator. */
export const buyerStates = machine(
  ['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED'],
  [
    { from: ['INVITED'], event: 'accept', to: 'ACTIVE', by: 'system' },
    { from: ['ACTIVE', 'DISABLED'], event: 'lock', to: 'LOCKED', by: 'staff' },
    { from: ['INVITED', 'ACTIVE', 'LOCKED'], event: 'disable', to: 'DISABLED', by: 'staff' },
    { from: ['LOCKED', 'DISABLED'], event: 'enable', to: 'ACTIVE', by: 'staff' },
  ],
)
export type BuyerUserStatus = (typeof buyerStates.all)[number]

/** A private buyer of the outlet, let in or not by one of ours. */
export const outletStates = machine(
  ['PENDING', 'APPROVED', 'REJECTED'],
  [
    { from: ['PENDING'], event: 'approve', to: 'APPROVED', by: 'staff' },
    { from: ['PENDING'], event: 'reject', to: 'REJECTED', by: 'staff', reason: true },
  ],
)
export type OutletUserStatus = (typeof outletStates.all)[number]

export const buyerCompanyStates = companyStates.all
