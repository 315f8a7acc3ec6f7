// Books the lines of a planned statement: payments, paid supplier invoices, returned money.
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { yieldEvery } from '../../../core/work/yield-every.ts'
import { returnReason, returnTransfer, closePaidRuns } from '../../payment-runs/close-paid-runs.ts'
import { payPurchase } from '../../purchase-invoices/pay-purchase.ts'
import { purchaseInvoiceState } from '../../purchase-invoices/purchase-invoices.states.ts'
import * as store from './bank-lines.store.ts'
import { ownReferencesIn } from './reading/classify.rules.ts'
import { restOf } from '../payments.rules.ts'
import { paymentState } from '../payments.states.ts'
import * as payments from '../payments.store.ts'
import { debitOf, type Plan, type PlannedLine, type PlannedStatement } from './plan-statement.ts'

const atOnce = 500
type Account = NonNullable<PlannedStatement['account']>
type Placed = { account: Account; line: PlannedLine }

/** Returns how many supplier invoices it paid. */
export async function bookLines(ctx: StaffCtx, plan: Plan, importId: string): Promise<number> {
  const fresh = plan.statements.flatMap(({ account, lines }) =>
    account ? lines.filter(({ isKnown }) => !isKnown).map((line): Placed => ({ account, line })) : [],
  )
  const breath = yieldEvery()
  const incoming = fresh.filter(({ line }) => line.kind === null)
  const newIds = new Map<string, string>()
  for (let at = 0; at < incoming.length; at += atOnce) {
    const some = incoming.slice(at, at + atOnce)
    const rows = some.map((one) => paymentOf(one, importId, ctx.actor.id))
    const made = await payments.insertMany(ctx.db, rows, ctx.now)
    for (const [i, { line }] of some.entries()) newIds.set(line.contentKey, made[i]!)
    await breath()
  }
  const others = fresh
    .filter(({ line }) => line.kind !== null)
    // A recall of a payment from the same file.
    .map(({ account, line }): Placed => {
      const paymentId = line.paymentId && (newIds.get(line.paymentId) ?? line.paymentId)
      return { account, line: { ...line, paymentId } }
    })
  const ids: string[] = []
  for (let at = 0; at < others.length; at += atOnce) {
    ids.push(
      ...(await store.insertMany(
        ctx.db,
        others.slice(at, at + atOnce).map((one) => lineOf(one, importId)),
      )),
    )
    await breath()
  }
  const booked = others.map((one, at) => ({ ...one, lineId: ids[at]! }))
  return applyOutgoing(ctx, booked)
}

const paymentOf = ({ account, line }: Placed, importId: string, by: string): payments.NewPaymentRow => ({
  means: 'TRANSFER',
  importId,
  account: account.number,
  bankAccountId: account.id,
  legalEntityId: account.legalEntityId,
  bankReference: line.of.reference,
  endToEndId: line.of.endToEndId,
  isTable: line.isTable,
  contentKey: line.contentKey,
  bookedOn: line.of.bookedOn,
  valueOn: line.of.valueOn,
  amountMinor: line.of.minor,
  currency: line.of.currency,
  payerName: line.of.partyName,
  payerIban: line.of.partyAccount,
  remittance: line.of.remittance,
  raw: JSON.stringify(line.of.raw),
  recordedBy: by,
})

const lineOf = ({ account, line }: Placed, importId: string): store.NewBankLine => ({
  importId,
  bankAccountId: account.id,
  kind: line.kind as store.NewBankLine['kind'],
  isOut: line.of.isOut,
  isTable: line.isTable,
  bankReference: line.of.reference,
  endToEndId: line.of.endToEndId,
  contentKey: line.contentKey,
  bookedOn: line.of.bookedOn,
  valueOn: line.of.valueOn,
  amountMinor: line.of.minor,
  currency: line.of.currency,
  partyName: line.of.partyName,
  partyAccount: line.of.partyAccount,
  remittance: line.of.remittance,
  paymentId: line.paymentId,
  purchaseInvoiceId: line.invoiceId,
  runItemId: line.runItemId,
})

type Booked = Placed & { lineId: string }
async function applyOutgoing(ctx: StaffCtx, booked: readonly Booked[]): Promise<number> {
  const of = (kind: PlannedLine['kind']) => booked.filter(({ line }) => line.kind === kind)
  const paidOut = await closePaidRuns(
    ctx,
    of('RUN').map(({ account, line, lineId }) => ({ ...debitOf(line.of, account.number), lineId })),
  )
  // A run changed after the plan was made, so the plan is no longer valid.
  if (paidOut !== of('RUN').reduce((sum, { line }) => sum + line.settles, 0)) throw appError('payment.statementChanged')
  const invoices = of('INVOICE').toSorted((a, b) => (a.line.invoiceId! < b.line.invoiceId! ? -1 : 1))
  for (const { line } of invoices) {
    // A run may have taken the invoice in the meantime. Then that run pays it, and a person checks the line again.
    const { status } = await lockForUpdate(ctx, purchaseInvoiceState, line.invoiceId!)
    if (status !== 'APPROVED') throw appError('payment.statementChanged')
    await payPurchase(ctx, line.invoiceId!, {
      paidOn: line.of.bookedOn ?? line.of.valueOn,
      paidMinor: line.of.minor,
      reference: line.of.reference ?? '',
    })
  }
  for (const one of of('RECALL')) await refundRecalled(ctx, one)
  for (const one of of('RETURNED')) await returnTransfers(ctx, one)
  return paidOut + invoices.length
}

const recallReason = (day: string) => `Taken back by the bank on ${day}`
/**
 * A recalled payment without allocations is refunded as the bank reports. Allocations are left for a person to undo.
 */
async function refundRecalled(ctx: StaffCtx, { line, lineId }: Booked): Promise<void> {
  const id = line.paymentId!
  const held = await payments.lock(ctx.db, id)
  if (held.currency !== line.of.currency) throw appError('payment.statementChanged')
  if (restOf(held) < line.of.minor || held.status === 'REFUNDED') return
  const reason = recallReason(line.of.valueOn)
  const refund = {
    paymentId: id,
    amountMinor: line.of.minor,
    refundedOn: line.of.valueOn,
    reason,
    madeBy: ctx.actor.id,
  }
  await store.setRefund(ctx.db, lineId, await payments.insertRefund(ctx.db, refund, ctx.now))
  const mayEnd = held.allocatedMinor === 0 && line.of.minor === restOf(held)
  if (mayEnd && ['RECEIVED', 'UNMATCHED', 'REJECTED'].includes(held.status))
    await transition(ctx, paymentState, id, { to: 'REFUNDED', reason, values: { endedReason: reason } })
}

async function returnTransfers(ctx: StaffCtx, { line }: Booked): Promise<void> {
  if (line.runItemId === null) return
  const items = await store.listRunItems(ctx.db, ownReferencesIn(line.of))
  const item = items.find(({ id }) => id === line.runItemId)
  if (!item || item.settledOn === null || item.returnedOn !== null) return
  await returnTransfer(ctx, item, { on: line.of.valueOn, reason: returnReason(line.of.valueOn) })
}
