// Makes the account of an approved person at the outlet.
import * as z from 'zod'
import { id } from '@bilbro/contract/common'
import { audit } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'
import type { Outlet } from '../../providers/outlet/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import * as outletUsers from './outlet-users.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Undefined when not configured. */
    outlet?: Outlet | undefined
  }
}

export const createAccount = job({
  name: 'outlet-account',
  data: z.strictObject({ id }),
  run: create,
  // About a day: the outlet may be down for a while.
  retries: { retryLimit: 30, retryDelayMax: 3600 },
})

/** Safe to repeat: the outlet knows our id of the person. */
async function create({ db, outlet, clock }: Deps, { id: userId }: { id: string }): Promise<void> {
  const user = await outletUsers.get(db, userId)
  // Done already, or the outlet is not set up any more.
  if (user.remoteState === 'CREATED' || user.status !== 'APPROVED' || user.country === null || !outlet) return
  const { email, name, phone, country, language } = user
  try {
    const { remoteId } = await outlet.createUser({ ownId: userId, email, name, phone, country, language })
    await db.transaction().execute(async (trx) => {
      if (!(await outletUsers.markCreated(trx, userId, remoteId))) return
      await audit(
        { db: trx, now: clock(), actor: { kind: 'system', name: 'Bilbro' }, requestId: 'job' },
        {
          entity: 'outletUsers',
          entityId: userId,
          action: 'outletAccount',
          changes: [{ field: 'remoteId', from: null, to: remoteId }],
        },
      )
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await outletUsers.markFailed(db, userId, { fault: error.fault, detail: error.detail?.slice(0, 200) ?? null })
    // A refusal stays one: people correct it and start again.
    if (error.fault !== 'REFUSED') throw error
  }
}
