// What the bank says went out closes the payments of runs that were given to it.
import { hold, move, type MoveCtx } from '../../core/moves.ts'
import { payPurchase } from '../purchase-invoices/pay-purchase.ts'
import { payableOf } from '../purchase-invoices/purchase-invoices.rules.ts'
import { purchaseInvoiceState } from '../purchase-invoices/purchase-invoices.states.ts'
import * as purchases from '../purchase-invoices/purchase-invoices.store.ts'
import * as offsets from './offsets.store.ts'
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
    await settleItem(ctx, item, { settledOn: debit.valueOn, reference: debit.reference ?? '' })
    const learnedBy = 'id' in ctx.actor && ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const account = { supplierId: item.supplierId!, iban: item.iban, invoiceId: item.invoiceId, learnedBy }
    await purchases.learnAccount(ctx.db, account, ctx.now)
  }
  for (const id of runIds) await endRun(ctx, id)
  return found.length
}

type Paid = Pick<runs.ItemRecord, 'id' | 'runId' | 'invoiceId' | 'amountMinor' | 'offsetMinor' | 'endToEndId'>
/** A payment was made: its invoice is paid, and so is each credit that is used up with it. */
export async function settleItem(
  ctx: MoveCtx,
  item: Paid,
  { settledOn, reference }: { settledOn: string; reference: string },
): Promise<void> {
  await runs.settle(ctx.db, item.id, settledOn, reference.slice(0, 200))
  const paidMinor = item.amountMinor + item.offsetMinor
  await payPurchase(ctx, item.invoiceId, { paidOn: settledOn, paidMinor, reference: item.endToEndId })
  const used = await offsets.settle(ctx.db, item.runId, item.invoiceId, settledOn)
  for (const creditId of [...new Set(used.map((one) => one.creditId))].toSorted()) {
    const credit = await hold(ctx, purchaseInvoiceState, creditId)
    const whole = payableOf(credit)
    if (credit.status === 'APPROVED' && (await offsets.settledOf(ctx.db, creditId)) === -whole)
      await payPurchase(ctx, creditId, { paidOn: settledOn, paidMinor: whole, reference: item.endToEndId })
  }
}

/** A run of which nothing is left to be paid is paid. */
export async function endRun(ctx: MoveCtx, id: string): Promise<void> {
  const items = (await runs.itemsOf(ctx.db, id)).filter(({ droppedAt }) => droppedAt === null)
  if (items.length && items.every(({ settledOn }) => settledOn !== null))
    await move(ctx, paymentRunState, id, { to: 'PAID', by: 'system' })
  else await runs.touch(ctx.db, id, ctx.now)
}
