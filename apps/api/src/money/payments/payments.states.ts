import { paymentStates, type PaymentStatus } from '@bilbro/contract/money/payments/payment-states'
import type { Stateful } from '../../core/transitions.ts'
import * as payments from './payments.store.ts'

export const paymentState: Stateful<PaymentStatus, payments.PaymentRecord, payments.Change> = {
  table: 'payments',
  machine: paymentStates,
  stateOf: (row) => row.status as PaymentStatus,
  lock: payments.lock,
  write: (db, { id }, status, values, now) => payments.setStatus(db, id, status, values, now),
  parentsOf: ({ companyId }) => ({ buyerCompanies: companyId ?? [] }),
  // Own audit field names: users who may not see payments do not see them in a dealer's history.
  auditView: ({ status, allocatedMinor, refundedMinor, payerConfirmedReason, endedReason }) => ({
    paymentStatus: status,
    paymentAllocated: allocatedMinor,
    paymentRefunded: refundedMinor,
    payerConfirmedReason,
    paymentReason: endedReason,
  }),
}
