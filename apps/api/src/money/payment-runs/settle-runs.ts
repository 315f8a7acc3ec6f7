// What the bank says went out closes the payments of runs that were given to it.
import { hold, move, type MoveCtx } from '../../core/moves.ts'
import { payPurchase, unpayPurchase } from '../purchase-invoices/pay-purchase.ts'
import * as purchases from '../purchase-invoices/purchase-invoices.store.ts'
import { type Debit, settledBy } from './settle.rules.ts'
import { paymentRunState } from './payment-runs.states.ts'
import * as runs from './payment-runs.store.ts'

/** `lineId`: the line of the statement. */
export type BookedDebit = Debit & { lineId: string }
/** How many invoices were paid by these debits; the same statement again changes nothing. */
export async function settleRuns(ctx: MoveCtx, debits: readonly BookedDebit[]): Promise<number> {
  if (!debits.length) return 0
  const guessed = settledBy(debits, await runs.waiting(ctx.db))
  const runIds = [...new Set(guessed.map(({ item }) => item.runId))].toSorted()
  if (!runIds.length) return 0
  for (const id of runIds) await hold(ctx, paymentRunState, id)
  // Seen again now that nobody else can change them.
  const found = settledBy(debits, await runs.waiting(ctx.db)).filter(({ item }) => runIds.includes(item.runId))
  for (const { item, debit } of found.toSorted((a, b) => (a.item.invoiceId < b.item.invoiceId ? -1 : 1))) {
    await runs.settle(ctx.db, item.id, {
      settledOn: debit.valueOn,
      settledReference: (debit.reference ?? '').slice(0, 200),
      settledLineId: debit.lineId,
    })
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

/** A statement is taken back: what its debits have closed waits for the bank again. */
export async function unsettleRuns(ctx: MoveCtx, importId: string, reason: string): Promise<void> {
  const items = await runs.settledByImport(ctx.db, importId)
  if (!items.length) return
  const runIds = [...new Set(items.map(({ runId }) => runId))].toSorted()
  for (const id of runIds) await hold(ctx, paymentRunState, id)
  await runs.unsettle(
    ctx.db,
    items.map(({ id }) => id),
  )
  for (const { invoiceId } of items) await unpayPurchase(ctx, invoiceId, { to: 'SCHEDULED', reason })
  for (const id of runIds) {
    const { status } = await runs.get(ctx.db, id)
    if (status === 'PAID') await move(ctx, paymentRunState, id, { to: 'EXPORTED', by: 'system', reason })
    else await runs.touch(ctx.db, id, ctx.now)
  }
}

/** A transfer that the bank has sent back: its invoice is to be paid again. */
export async function returnTransfer(
  ctx: MoveCtx,
  item: { id: string; runId: string; invoiceId: string; invoiceStatus: string },
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  await hold(ctx, paymentRunState, item.runId)
  await runs.setReturned(ctx.db, item.id, on)
  if (item.invoiceStatus === 'PAID') await unpayPurchase(ctx, item.invoiceId, { to: 'APPROVED', reason })
  await runs.touch(ctx.db, item.runId, ctx.now)
}
