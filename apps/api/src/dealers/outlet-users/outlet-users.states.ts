import { outletStates, type OutletUserStatus } from '@bilbro/contract/dealers/company-states'
import type { OutletUser } from '@bilbro/contract/dealers/outlet-users'
import type { Stateful } from '../../core/moves.ts'
import * as outletUsers from './outlet-users.store.ts'

/** The states of a private buyer of the outlet. */
export const outletState: Stateful<OutletUserStatus, OutletUser, outletUsers.Decision> = {
  table: 'outletUsers',
  machine: outletStates,
  stateOf: (row) => row.status,
  lock: outletUsers.lock,
  write: (db, { id }, status, decision, now) => outletUsers.decide(db, id, status, decision, now),
  logOf: ({ status }) => ({ status }),
}
