// An invoice that was taken back lets go of what was paid on it: that is to the dealer's credit again.
import type { InvoiceStatus } from '@bilbro/contract/money/invoice-states'
import type { Edge } from '@bilbro/contract/states'
import { audit } from '../../core/audit.ts'
import { hold, type MoveCtx, move } from '../../core/moves.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import type { InvoiceRecord } from '../invoices/invoices.store.ts'
import { depositUnpaid } from '../vat-deposits/hold-deposit.ts'
import * as allocations from './allocations.store.ts'
import { paymentState } from './payments.states.ts'
import { takeBackUnpaid } from './settle.ts'

/** Whoever takes it back holds its cars and its contract. @throws vatDeposit.over */
export async function paymentsFollowInvoice(
  ctx: MoveCtx,
  _before: InvoiceRecord,
  after: InvoiceRecord,
  { to }: Edge<InvoiceStatus>,
): Promise<void> {
  if (to !== 'CREDITED') return
  const reason = `${after.number}: ${after.endedReason ?? ''}`.slice(0, 500)
  for (const one of await allocations.ofInvoice(ctx.db, after.id)) {
    const payment = await hold(ctx, paymentState, one.paymentId)
    await allocations.undo(ctx.db, one.id, ctx.actor.kind === 'staff' ? ctx.actor.id : null, reason, ctx.now)
    const left = await allocations.ofPayment(ctx.db, payment.id)
    if (left.length === 0 && (payment.status === 'MATCHED' || payment.status === 'RELEASED'))
      await move(ctx, paymentState, payment.id, { to: 'RECEIVED', by: 'system', reason })
    else
      await audit(ctx, {
        entity: 'payments',
        entityId: payment.id,
        parents: { buyerCompanies: payment.companyId ?? [] },
        action: 'match_undone',
        reason,
      })
  }
  await depositUnpaid(ctx, after.id)
  // A wrong address is corrected after the car is gone as well.
  if (after.contractId)
    await takeBackUnpaid(ctx, [await contracts.get(ctx.db, after.contractId)], { reason, isFetchedKept: true })
}
