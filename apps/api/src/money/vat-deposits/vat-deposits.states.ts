import { vatDepositStates, type VatDepositStatus } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import type { Stateful } from '../../core/transitions.ts'
import * as deposits from './vat-deposits.store.ts'

export const vatDepositState: Stateful<VatDepositStatus, deposits.VatDepositRecord, deposits.Change> = {
  table: 'vatDeposits',
  machine: vatDepositStates,
  stateOf: (row) => row.status as VatDepositStatus,
  lock: deposits.lock,
  write: (db, { id }, status, values, now) => deposits.setStatus(db, id, status, values, now),
  parentsOf: ({ companyId, contractId }) => ({ buyerCompanies: companyId, contracts: contractId }),
  auditView: ({ status, dueOn, approvedReason, refundedOn, refundReference, forfeitedReason }) => ({
    depositStatus: status,
    depositDueOn: dueOn,
    depositApproved: approvedReason,
    depositRefundedOn: refundedOn,
    depositReference: refundReference,
    depositForfeited: forfeitedReason,
  }),
}
