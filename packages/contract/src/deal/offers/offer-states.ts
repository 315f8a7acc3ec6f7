// States of a negotiation. SUBMITTED and COUNTERED_BY_BUYER wait for the company, COUNTERED_BY_SELLER waits for the
// dealer, MIDPOINT_PROPOSED for the side that did not propose it.
import { dealer, machine, nobody, staff } from '../../states.ts'

const open = ['SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED'] as const

export const offerStates = machine(
  [...open, 'ON_HOLD', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
  [
    {
      from: ['SUBMITTED', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED'],
      event: 'counter_by_seller',
      to: 'COUNTERED_BY_SELLER',
      // `system`: by an automatic rule that staff have set.
      by: ['staff', 'system'],
    },
    {
      from: ['COUNTERED_BY_SELLER', 'MIDPOINT_PROPOSED'],
      event: 'counter_by_buyer',
      to: 'COUNTERED_BY_BUYER',
      by: 'dealer',
    },
    { from: ['COUNTERED_BY_BUYER'], event: 'propose_midpoint', to: 'MIDPOINT_PROPOSED', by: 'staff' },
    { from: ['COUNTERED_BY_SELLER'], event: 'propose_midpoint', to: 'MIDPOINT_PROPOSED', by: 'dealer' },
    { from: open, event: 'accept', to: 'ACCEPTED', by: ['staff', 'dealer'] },
    { from: [...open, 'ON_HOLD'], event: 'decline', to: 'DECLINED', by: ['staff', 'dealer', 'system'] },
    { from: [...open, 'ON_HOLD'], event: 'withdraw', to: 'WITHDRAWN', by: ['staff', 'dealer'] },
    { from: open, event: 'expire', to: 'EXPIRED', by: 'system' },
    { from: open, event: 'hold', to: 'ON_HOLD', by: 'system' },
    { from: ['ON_HOLD'], event: 'revive', to: 'SUBMITTED', by: 'system' },
    { from: ['ON_HOLD'], event: 'revive', to: 'COUNTERED_BY_SELLER', by: 'system' },
    { from: ['ON_HOLD'], event: 'revive', to: 'COUNTERED_BY_BUYER', by: 'system' },
    { from: ['ON_HOLD'], event: 'revive', to: 'MIDPOINT_PROPOSED', by: 'system' },
    { from: ['ACCEPTED'], event: 'deal_failed', to: 'DECLINED', by: 'contract' },
  ],
  {
    SUBMITTED: staff('OFFER_ANSWER', 'expiresAt'),
    COUNTERED_BY_SELLER: [dealer('expiresAt'), staff('OFFER_APPROVE', 'expiresAt')],
    COUNTERED_BY_BUYER: staff('OFFER_ANSWER', 'expiresAt'),
    MIDPOINT_PROPOSED: [staff('OFFER_ANSWER', 'expiresAt'), dealer('expiresAt'), staff('OFFER_APPROVE', 'expiresAt')],
    ON_HOLD: [staff('OFFER_APPROVE'), nobody],
    // Until a contract is drafted.
    ACCEPTED: [staff('CONTRACT_DRAFT'), nobody],
    DECLINED: nobody,
    WITHDRAWN: nobody,
    EXPIRED: nobody,
  },
)
export type OfferStatus = (typeof offerStates.all)[number]

/** Statuses in which one side has to answer. */
export const openOfferStatuses: readonly OfferStatus[] = open
export const isOpen = (status: OfferStatus): boolean => openOfferStatuses.includes(status)

/** Ended without a deal. */
export const lostOfferStatuses = ['DECLINED', 'WITHDRAWN', 'EXPIRED'] as const satisfies readonly OfferStatus[]

export const offerSides = ['BUYER', 'SELLER'] as const
export type OfferSide = (typeof offerSides)[number]

/** The side that has to answer; undefined when neither has to. */
export const turnOf = ({ status, lastBy }: { status: OfferStatus; lastBy: OfferSide }): OfferSide | undefined =>
  isOpen(status) ? (lastBy === 'BUYER' ? 'SELLER' : 'BUYER') : undefined

/** Kinds of rounds in a negotiation. */
export const roundKinds = [
  'OFFER',
  'COUNTER',
  'MIDPOINT',
  'ACCEPT',
  'DECLINE',
  'WITHDRAW',
  'EXPIRE',
  'HOLD',
  'REVIVE',
  'FAIL',
] as const
export type RoundKind = (typeof roundKinds)[number]

/** Why an offer is on hold: the car is locked, or another dealer has agreed on it. */
export const holdReasons = ['LOCK', 'AGREEMENT'] as const
export type HoldReason = (typeof holdReasons)[number]

export const declineReasons = [
  'PRICE',
  'TOO_SLOW',
  'OTHER_DEALER',
  'SPEC',
  'CONDITION',
  'TAX_LANDED',
  'FINANCING',
  'TRANSPORT',
  'NO_REPLY',
  'WITHDRAWN',
  'SOLD',
  'OTHER',
] as const
export type DeclineReason = (typeof declineReasons)[number]
/** The value of a filter for offers that ended without a reason. */
export const noReason = 'NONE'

/** Tasks for a user with `offers.belowMinimum`: approve an amount of ours, or check what a dealer has accepted. */
export const offerNeeds = ['APPROVAL', 'CHECK'] as const

/** How a negotiation began: by the dealer, by the company, or by the company with a suggested car. It never changes. */
export const offerSources = ['DEALER', 'COMPANY', 'SUGGESTED'] as const
export type OfferSource = (typeof offerSources)[number]
