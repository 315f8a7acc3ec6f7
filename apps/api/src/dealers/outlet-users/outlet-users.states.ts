import { outletStates, type OutletUserStatus } from '@bilbro/contract/dealers/buyers/company-states'
import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import type { Stateful } from '../../core/transitions.ts'
import * as outletUsers from './outlet-users.store.ts'

/** States of a person of the outlet. */
export const outletState: Stateful<OutletUserStatus, OutletUser, Partial<outletUsers.Decision>> = {
  table: 'outletUsers',
  machine: outletStates,
  stateOf: (row) => row.status,
  lock: outletUsers.lock,
  write: (db, { id }, status, decision, now) => outletUsers.setDecision(db, id, status, decision, now),
  auditView: ({ status }) => ({ status }),
}
