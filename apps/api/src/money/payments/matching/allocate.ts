// Staff allocate a payment to invoices, in full or in part, up to the open amount of both sides.
import type { PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import { isIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import { openInvoiceStatuses } from '@bilbro/contract/money/invoices/invoice-states'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { transition } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import type { InvoiceRecord } from '../../invoices/invoices.store.ts'
import * as allocations from './allocations.store.ts'
import { type LockedDeal, lockDeal, lockPaymentAtVersion } from './lock-deal.ts'
import { concernsOf } from './payer.rules.ts'
import { assertPayerAccepted, assertPayerIdentified, assertPaymentOpen, restOf } from '../payments.rules.ts'
import { assertPayerNotSanctioned } from './assert-payer-not-sanctioned.ts'
import { paymentState } from '../payments.states.ts'
import * as payments from '../payments.store.ts'
import { releasePaidCars, recomputePaidStatus, revokeUnpaidReleases, revertPaidStatus } from '../paid-status.ts'

type Part = { invoiceId: string; amount: { minor: number } }

/**
 * @throws version.stale, state.notAllowed, payment.tooMuch, payment.notAsked, payment.otherCompany, payment.currency,
 * sanctions.stopped, payment.payer when a third party has paid, payment.identify for cash
 */
export async function allocate(
  ctx: StaffCtx,
  id: string,
  { version, parts }: { version: number; parts: readonly Part[] },
): Promise<void> {
  const deal = await lockDeal(
    ctx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const payment = await lockPaymentAtVersion(ctx, id, version)
  const own = parts.map(({ invoiceId, amount }) => ({
    invoice: deal.invoices.find((one) => one.id === invoiceId)!,
    minor: amount.minor,
  }))
  assertPaymentOpen(payment)
  const companyId = oneCompany(own.map(({ invoice }) => invoice))
  const company = await companies.get(ctx.db, companyId)
  const paying = { ...company, ibans: await payments.listIbans(ctx.db, companyId) }
  const payer = { ...payment, means: payment.means as PaymentMeans }
  assertPayerAccepted(payer, paying)
  await assertPayerNotSanctioned(ctx, { companyId, payerName: payment.payerName })
  assertAllocatable(own, restOf(payment))
  if (payment.means === 'CASH') await assertCashIdentified(ctx, payment, own)

  for (const { invoice, minor } of own) {
    await allocations.insert(
      ctx.db,
      { paymentId: id, invoiceId: invoice.id, amountMinor: minor, madeBy: ctx.actor.id },
      ctx.now,
    )
    await recomputePaidStatus(ctx, invoice)
  }
  const { payerIban } = payment
  if (payerIban && isIban(payerIban) && concernsOf(payer, paying).length === 0)
    await payments.addIban(
      ctx.db,
      { companyId, iban: payerIban, holder: payment.payerName, paymentId: id, learnedBy: ctx.actor.id },
      ctx.now,
    )
  const changes = own.map(({ invoice, minor }) => ({
    field: 'paymentFor',
    from: null,
    to: `${invoice.number} ${minor}`,
  }))
  if (payment.status === 'RECEIVED' || payment.status === 'UNMATCHED')
    await transition(ctx, paymentState, id, { to: 'MATCHED', values: { companyId }, changes })
  else
    await audit(ctx, {
      entity: 'payments',
      entityId: id,
      parents: { buyerCompanies: companyId },
      action: 'match',
      changes,
    })
  await releasePaidCars(ctx, deal.contracts)
}

/** @throws payment.otherCompany */
function oneCompany(invoices: readonly InvoiceRecord[]): string {
  const [first, ...others] = new Set(invoices.map(({ companyId }) => companyId))
  if (others.length) throw appError('payment.otherCompany')
  return first!
}

type Given = { invoice: InvoiceRecord; minor: number }
/** @throws payment.tooMuch, payment.notAsked: the database would refuse these too, but without naming the invoice */
function assertAllocatable(own: readonly Given[], rest: number): void {
  if (new Set(own.map(({ invoice }) => invoice.id)).size !== own.length) throw appError('payment.given')
  for (const { invoice, minor } of own) {
    const isOpen = (openInvoiceStatuses as readonly string[]).includes(invoice.status)
    if (
      !isOpen ||
      invoice.kind === 'CREDIT_NOTE' ||
      invoice.kind === 'PROFORMA' ||
      minor > invoice.payableMinor - invoice.paidMinor
    )
      throw appError('payment.notAsked', { number: invoice.number ?? '' })
  }
  if (own.reduce((sum, { minor }) => sum + minor, 0) > rest) throw appError('payment.tooMuch')
}

/** Related cash payments count together (§ 1(5) GwG): all cash of one deal. @throws payment.identify */
async function assertCashIdentified(
  ctx: StaffCtx,
  payment: payments.PaymentRecord,
  own: readonly Given[],
): Promise<void> {
  const isIdentified = (await payments.findIdentification(ctx.db, payment.id)) !== undefined
  assertPayerIdentified(payment.amountMinor, isIdentified)
  for (const [deal, parts] of Map.groupBy(own, ({ invoice }) => invoice.contractId ?? invoice.id)) {
    const of = parts[0]!.invoice.contractId ? { contractId: deal } : { invoiceId: deal }
    const now = parts.reduce((sum, { minor }) => sum + minor, 0)
    assertPayerIdentified((await allocations.sumCash(ctx.db, of)) + now, isIdentified)
  }
}

/** Removes all allocations of a payment. @throws version.stale, state.notAllowed, payment.fetched */
export async function undoAllocations(
  ctx: StaffCtx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const given = await allocations.listByPayment(ctx.db, id)
  const deal = await lockDeal(
    ctx,
    given.map(({ invoiceId }) => invoiceId),
  )
  const payment = await lockPaymentAtVersion(ctx, id, version)
  await transition(ctx, paymentState, id, {
    to: 'RECEIVED',
    reason,
    ...(payment.payerConfirmedAt === null && { values: { companyId: null } }),
  })
  await deallocate(ctx, given, deal, reason)
}

async function deallocate(
  ctx: StaffCtx,
  given: Awaited<ReturnType<typeof allocations.listByPayment>>,
  deal: LockedDeal,
  reason: string,
): Promise<void> {
  for (const one of given) {
    const invoice = deal.invoices.find(({ id }) => id === one.invoiceId)!
    await revertPaidStatus(ctx, invoice, one.amountMinor, reason)
    await allocations.markUndone(ctx.db, one.id, ctx.actor.id, reason, ctx.now)
  }
  await revokeUnpaidReleases(ctx, deal.contracts, { reason })
}
