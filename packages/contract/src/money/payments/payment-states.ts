// States of a received payment. Its allocations show what it was paid for.
import { machine, nobody, staff } from '../../states.ts'

export const paymentStates = machine(
  ['RECEIVED', 'MATCHED', 'RELEASED', 'UNMATCHED', 'REJECTED', 'REFUNDED'],
  [
    { from: ['RECEIVED', 'UNMATCHED'], event: 'match', to: 'MATCHED', by: ['staff', 'system'] },
    { from: ['RECEIVED'], event: 'set_aside', to: 'UNMATCHED', by: 'staff' },
    { from: ['UNMATCHED'], event: 'take_up', to: 'RECEIVED', by: 'staff' },
    { from: ['MATCHED'], event: 'cars_released', to: 'RELEASED', by: ['staff', 'system'] },
    { from: ['RELEASED'], event: 'release_undone', to: 'MATCHED', by: ['staff', 'system'] },
    { from: ['MATCHED', 'RELEASED'], event: 'match_undone', to: 'RECEIVED', by: ['staff', 'system'], reason: true },
    { from: ['RECEIVED', 'UNMATCHED'], event: 'reject', to: 'REJECTED', by: 'staff', reason: true },
    { from: ['RECEIVED', 'UNMATCHED', 'REJECTED'], event: 'refund', to: 'REFUNDED', by: 'staff', reason: true },
  ],
  {
    RECEIVED: staff('PAYMENT_MATCH'),
    MATCHED: nobody,
    RELEASED: nobody,
    UNMATCHED: nobody,
    REJECTED: staff('PAYMENT_REFUND'),
    REFUNDED: nobody,
  },
)
export type PaymentStatus = (typeof paymentStates.all)[number]

/** Statuses in which a payment can still be allocated. */
export const openPaymentStatuses = ['RECEIVED', 'UNMATCHED', 'MATCHED', 'RELEASED'] as const satisfies PaymentStatus[]

export const paymentMeans = ['TRANSFER', 'CASH'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** Why a match is proposed. */
export const matchReasons = [
  'NUMBER',
  'NUMBER_PART',
  'CONTRACT',
  'AMOUNT',
  'PART',
  'SUM',
  'KNOWN_IBAN',
  'NAME',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** Why a user has to check the payer. */
export const payerConcerns = ['NAME', 'IBAN_CHANGED', 'IBAN_MISSING', 'IBAN_COUNTRY', 'CURRENCY'] as const
export type PayerConcern = (typeof payerConcerns)[number]

/**
 * From this amount of cash on, the payer must be identified (§ 10(6a) no. 1 GwG), minor units; payments on one contract
 * count together.
 */
export const cashLimitMinor = 10_000_00
