import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'
import { transportOrder } from './transport-order.job.ts'
import * as orders from './transport-orders.store.ts'

const patienceMs = 10 * 60_000

/** Picks up orders whose own job was lost or failed. */
export const transportLook = job({ name: 'transport-look', cron: '*/10 * * * *', run: pollTransports })

/** Safe to run twice. */
export async function pollTransports(deps: Deps): Promise<void> {
  for (const { id } of await orders.listStalled(deps.db, new Date(deps.clock().getTime() - patienceMs)))
    await deps.jobs.send(deps.db, transportOrder, { id })
}
