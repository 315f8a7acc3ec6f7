import { claimStates, type ClaimStatus } from '@bilbro/contract/road/claims/claim-states'
import { appError } from '../../core/errors.ts'
import type { Stateful } from '../../core/transitions.ts'
import * as claims from './claims.store.ts'

export const claimState: Stateful<ClaimStatus, claims.ClaimRecord, claims.Change> = {
  table: 'claims',
  machine: claimStates,
  stateOf: (row) => row.status as ClaimStatus,
  lock: claims.lock,
  write: (db, { id }, status, values, now) => claims.setStatus(db, id, status, values, now),
  parentsOf: claims.parentsOf,
  guard: (_, { hasAppealed }, { event }) => {
    if (event === 'claim_appeal' && hasAppealed) throw appError('claim.appealed')
  },
  // Own audit field names without amounts: a car's history is also read by users who may not see claim amounts.
  auditView: ({ status, dueOn, hasAppealed }) => ({
    claimStatus: status,
    claimDueOn: dueOn,
    claimAppealed: hasAppealed,
  }),
}
