import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import { api } from '../../core/api.ts'

type Decision = { user: OutletUser; status: 'APPROVED' | 'REJECTED'; reason?: string }
/** Approves a user, or rejects them with a reason. */
export const decision = ({ user, ...body }: Decision) =>
  api.outletUsers.decide({ params: { id: user.id }, body: { version: user.version, ...body } })
