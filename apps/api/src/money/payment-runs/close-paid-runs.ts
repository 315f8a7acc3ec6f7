// Outgoing debits of a bank statement close the payments of exported runs.
import { lockForUpdate, transition, type TransitionCtx } from '../../core/transitions.ts'
import { payPurchase, unpayPurchase } from '../purchase-invoices/pay-purchase.ts'
import { payableOf } from '../purchase-invoices/purchase-invoices.rules.ts'
import { purchaseInvoiceState } from '../purchase-invoices/purchase-invoices.states.ts'
import * as purchases from '../purchase-invoices/purchase-invoices.store.ts'
import * as offsets from './offsets.store.ts'
import { type Debit, matchDebits } from './match-debits.rules.ts'
import { paymentRunState } from './payment-runs.states.ts'
import * as runs from './payment-runs.store.ts'

/** `lineId`: the statement line. */
export type BookedDebit = Debit & { lineId: string }
/** Returns how many invoices these debits paid. The same statement again changes nothing. */
export async function closePaidRuns(ctx: TransitionCtx, debits: readonly BookedDebit[]): Promise<number> {
  if (!debits.length) return 0
  const guessed = matchDebits(debits, await runs.listUnsettledItems(ctx.db))
  const runIds = [...new Set(guessed.map(({ item }) => item.runId))].toSorted()
  if (!runIds.length) return 0
  for (const id of runIds) await lockForUpdate(ctx, paymentRunState, id)
  // Matched again under the locks.
  const found = matchDebits(debits, await runs.listUnsettledItems(ctx.db)).filter(({ item }) =>
    runIds.includes(item.runId),
  )
  for (const { item, debit } of found.toSorted((a, b) => (a.item.invoiceId < b.item.invoiceId ? -1 : 1))) {
    const { valueOn: settledOn, reference, lineId } = debit
    await markTransferPaid(ctx, item, { settledOn, reference: reference ?? '', lineId })
    await returnIfTold(ctx, item)
    const learnedBy = 'id' in ctx.actor && ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const account = { supplierId: item.supplierId!, iban: item.iban, invoiceId: item.invoiceId, learnedBy }
    await purchases.addAccount(ctx.db, account, ctx.now)
  }
  for (const id of runIds) await closeRunIfPaid(ctx, id)
  return found.length
}

type Paid = Pick<runs.ItemRecord, 'id' | 'runId' | 'invoiceId' | 'amountMinor' | 'offsetMinor' | 'endToEndId'>
/** A payment was executed: its invoice is paid, and so is each credit that it uses up. */
export async function markTransferPaid(
  ctx: TransitionCtx,
  item: Paid,
  { settledOn, reference, lineId }: { settledOn: string; reference: string; lineId: string | null },
): Promise<void> {
  const settledReference = reference.slice(0, 200)
  await runs.markItemSettled(ctx.db, item.id, { settledOn, settledReference, settledLineId: lineId })
  const paidMinor = item.amountMinor + item.offsetMinor
  await payPurchase(ctx, item.invoiceId, { paidOn: settledOn, paidMinor, reference: item.endToEndId })
  const used = await offsets.markSettled(ctx.db, item.runId, item.invoiceId, settledOn)
  for (const creditId of [...new Set(used.map((one) => one.creditId))].toSorted()) {
    const credit = await lockForUpdate(ctx, purchaseInvoiceState, creditId)
    const whole = payableOf(credit)
    if (credit.status === 'APPROVED' && (await offsets.sumSettled(ctx.db, creditId)) === -whole)
      await payPurchase(ctx, creditId, { paidOn: settledOn, paidMinor: whole, reference: item.endToEndId })
  }
}

type Undone = { reason: string; isFreed: boolean }
/** A payment was undone: the credits used with it wait with it, or become free again. */
async function reopenOffsets(
  ctx: TransitionCtx,
  { runId, invoiceId }: Pick<Paid, 'runId' | 'invoiceId'>,
  { reason, isFreed }: Undone,
): Promise<void> {
  const used = await offsets.markUnsettled(ctx.db, runId, invoiceId)
  if (isFreed) await offsets.markDropped(ctx.db, runId, [invoiceId], ctx.now)
  for (const creditId of [...new Set(used.map((one) => one.creditId))].toSorted()) {
    const { status } = await lockForUpdate(ctx, purchaseInvoiceState, creditId)
    if (status === 'PAID') await unpayPurchase(ctx, creditId, { to: 'APPROVED', reason })
  }
}

/** A run without unpaid items is paid. */
export async function closeRunIfPaid(ctx: TransitionCtx, id: string): Promise<void> {
  const items = (await runs.listItems(ctx.db, id)).filter(({ droppedAt }) => droppedAt === null)
  if (items.length && items.every(({ settledOn }) => settledOn !== null))
    await transition(ctx, paymentRunState, id, { to: 'PAID', by: 'system' })
  else await runs.markChanged(ctx.db, id, ctx.now)
}

/** A statement was undone: the items that its debits had closed wait for the bank again. */
export async function reopenRuns(ctx: TransitionCtx, importId: string, reason: string): Promise<void> {
  const items = await runs.listItemsSettledByImport(ctx.db, importId)
  if (!items.length) return
  const runIds = [...new Set(items.map(({ runId }) => runId))].toSorted()
  for (const id of runIds) await lockForUpdate(ctx, paymentRunState, id)
  await runs.markItemsUnsettled(
    ctx.db,
    items.map(({ id }) => id),
  )
  for (const { runId, invoiceId } of items) {
    await unpayPurchase(ctx, invoiceId, { to: 'SCHEDULED', reason })
    await reopenOffsets(ctx, { runId, invoiceId }, { reason, isFreed: false })
  }
  for (const id of runIds) {
    const { status } = await runs.get(ctx.db, id)
    if (status === 'PAID') await transition(ctx, paymentRunState, id, { to: 'EXPORTED', by: 'system', reason })
    else await runs.markChanged(ctx.db, id, ctx.now)
  }
}

/** Statements can be imported in any order: the return may have been imported before the debit. */
async function returnIfTold(ctx: TransitionCtx, item: Paid): Promise<void> {
  const on = await runs.findReturnDay(ctx.db, item.id)
  if (on) await returnTransfer(ctx, { ...item, invoiceStatus: 'PAID' }, { on, reason: returnReason(on) })
}
export const returnReason = (day: string) => `Sent back by the bank on ${day}`

/** The bank returned a transfer: its invoice has to be paid again. */
export async function returnTransfer(
  ctx: TransitionCtx,
  item: { id: string; runId: string; invoiceId: string; invoiceStatus: string },
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  await lockForUpdate(ctx, paymentRunState, item.runId)
  await runs.setReturned(ctx.db, item.id, on)
  if (item.invoiceStatus === 'PAID') {
    await unpayPurchase(ctx, item.invoiceId, { to: 'APPROVED', reason })
    await reopenOffsets(ctx, item, { reason, isFreed: true })
  }
  await runs.markChanged(ctx.db, item.runId, ctx.now)
}
