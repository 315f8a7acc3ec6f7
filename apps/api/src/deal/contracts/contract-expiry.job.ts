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

/**
 * Ends contracts that the buyer did not sign in time: the cars become free and waiting offers continue. Safe to run
 * twice.
 */
export async function endOverdueContracts(deps: Deps): Promise<void> {
  const { db, clock, jobs, log } = deps
  await forEachIsolated(await contracts.listOverdueIds(db, clock()), async (id) => {
    // The buyer may have signed at the signing service just before the deadline, so we ask it first. Without an answer
    // the contract stays.
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
