// An installation without an account: the link for creating the first account is printed in the server log, which only
// its operator reads.
import type { Deps } from '../../core/deps.ts'
import { issueToken } from '../../core/auth/one-time-tokens.ts'
import * as users from '../users/users.store.ts'

/** A new link for the first owner; undefined when a staff account exists. */
export async function ownerLink({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  if (!(await users.isEmpty(db))) return undefined
  const token = await issueToken(db, { kind: 'OWNER', subjectId: null }, clock())
  return `${config.publicUrl}/office/welcome?token=${token}`
}
