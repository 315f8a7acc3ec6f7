// Marks a supplier's invoice as paid, as reported by the bank or by staff.
import { appError } from '../../core/errors.ts'
import { transition, type TransitionCtx } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { payableOf } from './purchase-invoices.rules.ts'
import { purchaseInvoiceState } from './purchase-invoices.states.ts'
import * as purchases from './purchase-invoices.store.ts'

type Paid = { paidOn: string; paidMinor: number; reference: string }

export const payPurchase = (ctx: TransitionCtx, id: string, { paidOn, paidMinor, reference }: Paid) =>
  transition(ctx, purchaseInvoiceState, id, {
    to: 'PAID',
    by: 'system',
    values: { paidOn, paidMinor, paidReference: reference.slice(0, 140) },
  })

/** Reverts a payment when its statement is undone or the bank returns the money. */
export const unpayPurchase = (
  ctx: TransitionCtx,
  id: string,
  { to, reason }: { to: 'APPROVED' | 'SCHEDULED'; reason: string },
) =>
  transition(ctx, purchaseInvoiceState, id, {
    to,
    by: 'system',
    reason,
    values: { paidOn: null, paidMinor: null, paidReference: null },
  })

/**
 * A payment outside any run: another currency, a bank without SEPA, cash. For a credit: the amount that the supplier
 * transferred, which is the part that no run has offset.
 * @throws state.notAllowed, purchaseInvoice.creditUsed while a run uses the credit
 */
export async function payByHand(
  ctx: StaffCtx,
  id: string,
  { paidOn, reference }: { paidOn: string; reference: string },
) {
  const row = await purchases.get(ctx.db, id)
  // An invoice in a run is paid by that run, or dropped from it first.
  if (row.status !== 'APPROVED') throw appError('state.notAllowed', { from: row.status, to: 'PAID' })
  const { waiting, settled } = await purchases.setOffOf(ctx.db, id)
  if (waiting > 0) throw appError('purchaseInvoice.creditUsed')
  await payPurchase(ctx, id, { paidOn, paidMinor: payableOf(row) + settled, reference })
}
