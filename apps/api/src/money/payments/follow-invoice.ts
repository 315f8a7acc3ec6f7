// A credited invoice releases its payments: the money becomes the dealer's credit again.
import type { InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import type { Edge } from '@bilbro/contract/states'
import { audit } from '../../core/audit/audit.ts'
import { lockForUpdate, type TransitionCtx, transition } from '../../core/transitions.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import type { InvoiceRecord } from '../invoices/invoices.store.ts'
import { onDepositReversed } from '../vat-deposits/deposit-payments.ts'
import * as allocations from './matching/allocations.store.ts'
import { paymentState } from './payments.states.ts'
import { revokeUnpaidReleases } from './paid-status.ts'

/** The caller has locked the cars and the contract. @throws vatDeposit.over */
export async function paymentsFollowInvoice(
  ctx: TransitionCtx,
  _before: InvoiceRecord,
  after: InvoiceRecord,
  { to }: Edge<InvoiceStatus>,
): Promise<void> {
  if (to !== 'CREDITED') return
  const reason = `${after.number}: ${after.endedReason ?? ''}`.slice(0, 500)
  for (const one of await allocations.listByInvoice(ctx.db, after.id)) {
    const payment = await lockForUpdate(ctx, paymentState, one.paymentId)
    await allocations.markUndone(ctx.db, one.id, ctx.actor.kind === 'staff' ? ctx.actor.id : null, reason, ctx.now)
    const left = await allocations.listByPayment(ctx.db, payment.id)
    if (left.length === 0 && (payment.status === 'MATCHED' || payment.status === 'RELEASED'))
      await transition(ctx, paymentState, payment.id, { to: 'RECEIVED', by: 'system', reason })
    else
      await audit(ctx, {
        entity: 'payments',
        entityId: payment.id,
        parents: { buyerCompanies: payment.companyId ?? [] },
        action: 'match_undone',
        reason,
      })
  }
  await onDepositReversed(ctx, after.id)
  // A wrong address can be corrected after the car has left, too.
  if (after.contractId)
    await revokeUnpaidReleases(ctx, [await contracts.get(ctx.db, after.contractId)], { reason, isFetchedKept: true })
}
