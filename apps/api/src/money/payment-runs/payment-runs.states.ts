import { paymentRunStates, type PaymentRunStatus } from '@bilbro/contract/money/payment-runs/payment-run-states'
import type { Stateful } from '../../core/transitions.ts'
import * as runs from './payment-runs.store.ts'

export const paymentRunState: Stateful<PaymentRunStatus, runs.PaymentRunRecord, runs.Change> = {
  table: 'paymentRuns',
  machine: paymentRunStates,
  stateOf: (row) => row.status as PaymentRunStatus,
  lock: runs.lock,
  write: (db, { id }, status, values, now) => runs.setStatus(db, id, status, values, now),
  // The file is stored elsewhere; the audit log has its hash.
  auditView: ({ status, sha256, endedReason }) => ({ runStatus: status, runHash: sha256, runReason: endedReason }),
}
