// The VAT deposit depends on the proofs of all cars of its contract.
import { appError } from '../../core/errors.ts'
import { lockForUpdate, transition, type TransitionCtx } from '../../core/transitions.ts'
import { vatDepositState } from '../../money/vat-deposits/vat-deposits.states.ts'
import * as deposits from '../../money/vat-deposits/vat-deposits.store.ts'
import * as files from './papers/proof-files.store.ts'

/** Locks the deposits that a decision on proofs can change: they come first in the global lock order. */
export async function lockDeposits(ctx: TransitionCtx, contractId: string) {
  const held = []
  for (const { id } of await deposits.listByContract(ctx.db, contractId))
    held.push(await lockForUpdate(ctx, vatDepositState, id))
  return held
}

/**
 * Releases the deposits when every file is approved; until then their due date follows the proofs. The caller has
 * locked the deposits.
 */
export async function syncDeposit(ctx: TransitionCtx, contractId: string): Promise<void> {
  const all = (await files.listByContract(ctx.db, contractId)).filter(({ status }) => status !== 'NOT_REQUIRED')
  if (!all.length) return
  const last = all.map(({ dueOn }) => dueOn).toSorted()
  const proved = all.find(({ decidedBy }) => decidedBy !== null)
  const isProved = all.every(({ status }) => status === 'APPROVED')
  for (const { id, status } of await deposits.listByContract(ctx.db, contractId)) {
    if (status !== 'HELD') continue
    if (isProved && proved)
      await transition(ctx, vatDepositState, id, {
        to: 'REFUNDABLE',
        by: ctx.actor.kind === 'staff' ? 'staff' : 'system',
        reason: 'The proofs of its cars are approved',
        values: {
          proofsId: proved.id,
          approvedBy: proved.decidedBy,
          approvedAt: ctx.now.toISOString(),
          approvedReason: proved.decidedNote || 'The proofs of its cars are approved',
        },
      })
    else await deposits.setDue(ctx.db, contractId, last.at(-1)!)
  }
}

/** Holds the deposit again when an approval is undone. @throws proof.refunded, proof.taxed */
export async function reopenDeposit(ctx: TransitionCtx, contractId: string, reason: string): Promise<void> {
  for (const { id, status, proofsId } of await deposits.listByContract(ctx.db, contractId)) {
    if (proofsId === null) continue
    if (status === 'REFUNDED') throw appError('proof.refunded')
    if (status === 'REFUNDABLE')
      await transition(ctx, vatDepositState, id, { to: 'HELD', reason, values: { proofsId: null } })
  }
}
