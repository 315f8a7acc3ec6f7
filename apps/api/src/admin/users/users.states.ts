import { staffStates, type StaffStatus } from '@bilbro/contract/admin/users/user-states'
import type { Stateful } from '../../core/transitions.ts'
import * as users from './users.store.ts'

/** States of a member of staff. */
export const staffState: Stateful<StaffStatus, users.UserRow> = {
  table: 'staffUsers',
  machine: staffStates,
  stateOf: (row) => row.status as StaffStatus,
  lock: users.lock,
  async write(db, { id }, status) {
    await users.update(db, id, { status })
    return users.get(db, id)
  },
  auditView: ({ status }) => ({ status }),
}
