// A house without an account: the link to make the first one is printed where only its operator reads.
import type { Deps } from '../../core/deps.ts'
import { issueToken } from '../../core/auth/one-time-tokens.ts'
import * as users from '../users/users.store.ts'

/** The link for the first owner, a new one with each call; undefined once anybody is on the staff. */
export async function ownerLink({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  if (!(await users.isEmpty(db))) return undefined
  const token = await issueToken(db, { kind: 'OWNER', subjectId: null }, clock())
  return `${config.publicUrl}/office/welcome?token=${token}`
}
