import type { Deps } from '../../core/deps.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { notifyContractDealers, notifyContractStaff } from './notify-contract.ts'
import * as contracts from './contracts.store.ts'
import { lockContract, transitionContract } from './transition-contract.ts'
import { pollSigningOrder } from './outside/process-signing-order.ts'
import * as orders from './outside/signature-orders.store.ts'

export const contractExpiry = job({ name: 'contract-expiry', cron: '* * * * *', run: endOverdueContracts })

/** Ends contracts that their buyers have not signed in time: the car is free, and who waited goes on. Safe to run twice. */
export async function endOverdueContracts(deps: Deps): Promise<void> {
  const { db, clock, jobs, log } = deps
  await forEachIsolated(await contracts.listOverdueIds(db, clock()), async (id) => {
    // He may have signed at a service a moment before his time was over: without its word nothing is ended.
    const order = await orders.findLatest(db, id)
    if (order && !(await pollSigningOrder(deps, order.id))) return
    await db.transaction().execute(async (transaction) => {
      const ctx = jobCtx({ jobs, clock }, transaction)
      const held = await lockContract(ctx, id)
      if (held.status !== 'WAITING_BUYER' || Date.parse(held.dueAt!) > ctx.now.getTime()) return
      const ended = await transitionContract(ctx, id, { to: 'EXPIRED', by: 'system' })
      await notifyContractStaff(ctx, ended, 'contractExpired')
      await notifyContractDealers(ctx, ended, 'contractExpired')
    })
    log.info('contract.expired', { contract: id })
  })
}
