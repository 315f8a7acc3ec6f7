// States of a dealer's claim about a delivered car.
import { dealer, machine, nobody, staff } from '../../states.ts'

const decidable = ['IN_REVIEW', 'ESCALATED'] as const

export const claimStates = machine(
  [
    'SUBMITTED',
    'IN_REVIEW',
    'NEEDS_INFO',
    'ACCEPTED',
    'PARTLY',
    'REJECTED',
    'ESCALATED',
    'SETTLED',
    'CLOSED_NO_ANSWER',
  ],
  [
    { from: ['SUBMITTED'], event: 'claim_take', to: 'IN_REVIEW', by: 'staff' },
    { from: ['IN_REVIEW'], event: 'claim_ask', to: 'NEEDS_INFO', by: 'staff' },
    { from: ['NEEDS_INFO'], event: 'claim_answer', to: 'IN_REVIEW', by: 'dealer' },
    { from: ['NEEDS_INFO'], event: 'claim_timeout', to: 'CLOSED_NO_ANSWER', by: 'system' },
    { from: decidable, event: 'claim_decide', to: 'ACCEPTED', by: 'staff', reason: true },
    { from: decidable, event: 'claim_decide', to: 'PARTLY', by: 'staff', reason: true },
    { from: decidable, event: 'claim_decide', to: 'REJECTED', by: 'staff', reason: true },
    { from: ['ACCEPTED', 'PARTLY'], event: 'claim_buyer_accepts', to: 'SETTLED', by: 'dealer' },
    { from: ['REJECTED', 'PARTLY'], event: 'claim_appeal', to: 'ESCALATED', by: 'dealer', reason: true },
  ],
  {
    SUBMITTED: staff('CLAIM', 'dueOn'),
    IN_REVIEW: staff('CLAIM', 'dueOn'),
    NEEDS_INFO: dealer('dueOn'),
    ACCEPTED: dealer('dueOn'),
    PARTLY: dealer('dueOn'),
    REJECTED: dealer('dueOn'),
    ESCALATED: staff('CLAIM', 'dueOn'),
    SETTLED: nobody,
    CLOSED_NO_ANSWER: nobody,
  },
)
export type ClaimStatus = (typeof claimStates.all)[number]

export const claimOutcomes = ['ACCEPTED', 'PARTLY', 'REJECTED'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** Whose turn it is; after a rejection the dealer's, while an appeal is possible. */
export function claimTurn(status: ClaimStatus, appealed: boolean): 'HOUSE' | 'DEALER' | null {
  if (status === 'SUBMITTED' || status === 'IN_REVIEW' || status === 'ESCALATED') return 'HOUSE'
  if (status === 'NEEDS_INFO' || status === 'ACCEPTED' || status === 'PARTLY') return 'DEALER'
  return status === 'REJECTED' && !appealed ? 'DEALER' : null
}

/** Neither side can act on the claim any more. */
export const isClaimOver = (status: ClaimStatus, appealed: boolean): boolean =>
  status === 'SETTLED' || status === 'CLOSED_NO_ANSWER' || (status === 'REJECTED' && appealed)
/** Recourse against a third party needs a cost: it is possible while the claim is open and after it was settled. */
export const canHaveRecourse = (status: ClaimStatus, appealed: boolean): boolean =>
  status === 'SETTLED' || !isClaimOver(status, appealed)

/** Steps of a claim that the dealer sees: the report, and the events of the state machine. */
export const claimSteps = [
  'claimOpen',
  'claim_take',
  'claim_ask',
  'claim_answer',
  'claim_timeout',
  'claim_decide',
  'claim_buyer_accepts',
  'claim_appeal',
] as const

export const claimKinds = [
  'VISIBLE_DAMAGE_NOT_IN_REPORT',
  'TRANSPORT_DAMAGE',
  'MECHANICAL',
  'MISSING_PART',
  'WRONG_DATA',
  'KEYS_OR_PAPERS',
  'MILEAGE',
  'DELAY',
] as const
export type ClaimKind = (typeof claimKinds)[number]
/** Kinds that can be reported at pick-up, before the car has arrived. */
export const pickUpKinds: readonly ClaimKind[] = ['VISIBLE_DAMAGE_NOT_IN_REPORT', 'TRANSPORT_DAMAGE']

export const claimSides = ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'OTHER'] as const
export type ClaimSide = (typeof claimSides)[number]

export const recourseTo = ['CARRIER', 'SUPPLIER', 'INSURER', 'OTHER'] as const
export const recourseStatuses = ['OPEN', 'CLAIMED', 'SETTLED', 'REFUSED', 'GIVEN_UP'] as const
