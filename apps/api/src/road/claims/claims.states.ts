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
  // Names of its own: a car's story is read by people who may not read claims' amounts; they are left out.
  auditView: ({ status, dueOn, hasAppealed }) => ({
    claimStatus: status,
    claimDueOn: dueOn,
    claimAppealed: hasAppealed,
  }),
}
