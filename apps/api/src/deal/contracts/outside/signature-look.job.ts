import type { Deps } from '../../../core/deps.ts'
import { job } from '../../../core/work/job.ts'
import { pollSigningOrder } from './process-signing-order.ts'
import { signatureOrder } from './signature-orders.job.ts'
import * as orders from './signature-orders.store.ts'

const most = 50
const patienceMs = 4 * 60_000

/** For webhooks that did not arrive. */
export const signatureLook = job({ name: 'signature-look', cron: '*/5 * * * *', run: pollSigningOrders })

/** Polls every order that was not checked lately, a few at a time. Safe to run twice. */
export async function pollSigningOrders(deps: Deps): Promise<void> {
  for (const { id, status } of await orders.listDueForCheck(
    deps.db,
    new Date(deps.clock().getTime() - patienceMs),
    most,
  )) {
    // An error in one order must not stop the others.
    if (status === 'OPEN')
      await pollSigningOrder(deps, id).catch((error: unknown) => deps.log.error('signature.look', { order: id, error }))
    // The order's own job failed or was lost.
    else await deps.jobs.send(deps.db, signatureOrder, { id })
    await orders.update(deps.db, id, { lookedAt: deps.clock().toISOString() })
  }
}
