// What the bank says went out closes the payments of runs that were given to it.
import { hold, move, type MoveCtx } from '../../core/moves.ts'
import { payPurchase } from '../purchase-invoices/pay-purchase.ts'
import * as purchases from '../purchase-invoices/purchase-invoices.store.ts'
import { type Debit, settledBy } from './settle.rules.ts'
import { paymentRunState } from './payment-runs.states.ts'
import * as runs from './payment-runs.store.ts'

/** How many invoices were paid by these debits; the same statement again changes nothing. */
export async function settleRuns(ctx: MoveCtx, debits: readonly Debit[]): Promise<number> {
  if (!debits.length) return 0
  const guessed = settledBy(debits, await runs.waiting(ctx.db))
  const runIds = [...new Set(guessed.map(({ item }) => item.runId))].toSorted()
  if (!runIds.length) return 0
  for (const id of runIds) await hold(ctx, paymentRunState, id)
  // Seen again now that nobody else can change them.
  const found = settledBy(debits, await runs.waiting(ctx.db)).filter(({ item }) => runIds.includes(item.runId))
  for (const { item, debit } of found.toSorted((a, b) => (a.item.invoiceId < b.item.invoiceId ? -1 : 1))) {
    await runs.settle(ctx.db, item.id, debit.valueOn, (debit.reference ?? '').slice(0, 200))
    await payPurchase(ctx, item.invoiceId, {
      paidOn: debit.valueOn,
      paidMinor: item.amountMinor,
      reference: item.endToEndId,
    })
    const learnedBy = 'id' in ctx.actor && ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const account = { supplierId: item.supplierId!, iban: item.iban, invoiceId: item.invoiceId, learnedBy }
    await purchases.learnAccount(ctx.db, account, ctx.now)
  }
  for (const id of runIds) await endRun(ctx, id)
  return found.length
}

/** A run of which nothing is left to be paid is paid. */
export async function endRun(ctx: MoveCtx, id: string): Promise<void> {
  const items = (await runs.itemsOf(ctx.db, id)).filter(({ droppedAt }) => droppedAt === null)
  if (items.length && items.every(({ settledOn }) => settledOn !== null))
    await move(ctx, paymentRunState, id, { to: 'PAID', by: 'system' })
  else await runs.touch(ctx.db, id, ctx.now)
}
