import { signupStates, type SignupStatus } from '@bilbro/contract/dealers/signups/signup-states'
import type { Stateful } from '../../core/transitions.ts'
import * as signups from './signups.store.ts'

/** States of a sign-up. */
export const signupState: Stateful<SignupStatus, signups.Row, signups.Change> = {
  table: 'signups',
  machine: signupStates,
  stateOf: (row) => row.status as SignupStatus,
  lock: signups.lock,
  async write(db, row, status, values, now) {
    await signups.update(db, row, { ...values, status }, now)
    return signups.get(db, row.id)
  },
  auditView: ({ status, answer }) => ({ status, answer }),
}
