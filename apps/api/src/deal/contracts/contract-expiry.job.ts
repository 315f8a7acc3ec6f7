import type { Deps } from '../../core/deps.ts'
import { eachAlone } from '../../core/work/each-alone.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { tellDealers, tellStaff } from './contract-news.ts'
import * as contracts from './contracts.store.ts'
import { holdContract, lead } from './lead.ts'
import { lookAtOrder } from './outside-order.ts'
import * as orders from './signature-orders.store.ts'

export const contractExpiry = job({ name: 'contract-expiry', cron: '* * * * *', run: endOverdueContracts })

/** Ends contracts that their buyers have not signed in time: the car is free, and who waited goes on. Safe to run twice. */
export async function endOverdueContracts(deps: Deps): Promise<void> {
  const { db, clock, jobs, log } = deps
  await eachAlone(await contracts.overdue(db, clock()), async (id) => {
    // He may have signed at a service a moment before his time was over: without its word nothing is ended.
    const order = await orders.latest(db, id)
    if (order && !(await lookAtOrder(deps, order.id))) return
    await db.transaction().execute(async (transaction) => {
      const ctx = jobCtx({ jobs, clock }, transaction)
      const held = await holdContract(ctx, id)
      if (held.status !== 'WAITING_BUYER' || Date.parse(held.dueAt!) > ctx.now.getTime()) return
      const ended = await lead(ctx, id, { to: 'EXPIRED', by: 'system' })
      await tellStaff(ctx, ended, 'contractExpired')
      await tellDealers(ctx, ended, 'contractExpired')
    })
    log.info('contract.expired', { contract: id })
  })
}
