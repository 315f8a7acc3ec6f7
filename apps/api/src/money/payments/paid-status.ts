// Updates the status of an invoice and its cars after a payment or its reversal. The caller has locked the rows.
import type { InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import { audit } from '../../core/audit/audit.ts'
import { type TransitionCtx, transition } from '../../core/transitions.ts'
import type { ContractRecord } from '../../deal/contracts/contracts.store.ts'
import { invoiceState } from '../invoices/invoices.states.ts'
import * as invoices from '../invoices/invoices.store.ts'
import { isPaid, isPaidFor } from '../releases/is-paid-for.ts'
import { type ReleaseCtx, releaseCars, revokeRelease } from '../releases/release-cars.ts'
import { onDepositPaid, onDepositReversed, startProofDeadline } from '../vat-deposits/deposit-payments.ts'
import * as allocations from './matching/allocations.store.ts'
import { paymentState } from './payments.states.ts'
import * as payments from './payments.store.ts'

type Invoice = invoices.InvoiceRecord
const paidFrom = (from: number, to: number) => [{ field: 'invoicePaid', from, to }]

/** After an allocation. A trigger has already updated `paid_minor`. */
export async function recomputePaidStatus(ctx: TransitionCtx, before: Invoice): Promise<void> {
  const now = await invoices.get(ctx.db, before.id)
  const to: InvoiceStatus = isPaid(now.paidMinor, now.payableMinor) ? 'PAID' : 'PARTLY_PAID'
  const changes = paidFrom(before.paidMinor, now.paidMinor)
  if (to === now.status) return auditPaidAmount(ctx, now, 'part_payment', changes)
  await transition(ctx, invoiceState, now.id, {
    to,
    changes,
    ...(to === 'PAID' && { values: { paidAt: ctx.now.toISOString() } }),
  })
  if (to === 'PAID') await onDepositPaid(ctx, now)
}

/**
 * A fully prepaid invoice has no amount due: it is paid when it is issued, and may release its cars. The caller has
 * locked cars, contract and invoice.
 */
export async function markPrepaidAsPaid(ctx: ReleaseCtx, id: string, contract: ContractRecord | null): Promise<void> {
  const { kind, payableMinor } = await invoices.get(ctx.db, id)
  if ((kind !== 'SALE' && kind !== 'CORRECTION') || payableMinor > 0) return
  await transition(ctx, invoiceState, id, { to: 'PAID', by: 'system', values: { paidAt: ctx.now.toISOString() } })
  if (contract) await releasePaidCars(ctx, [contract])
}

/** Before an allocation is undone: the trigger updates the amount afterwards. */
export async function revertPaidStatus(
  ctx: TransitionCtx,
  invoice: Invoice,
  minor: number,
  reason: string,
): Promise<void> {
  const left = invoice.paidMinor - minor
  const changes = paidFrom(invoice.paidMinor, left)
  const is = invoice.status as InvoiceStatus
  const to: InvoiceStatus =
    is === 'PAID' && isPaid(left, invoice.payableMinor) ? 'PAID' : left > 0 ? 'PARTLY_PAID' : 'SENT'
  // An overdue or credited invoice keeps its status.
  if (to === is || (is !== 'PAID' && is !== 'PARTLY_PAID'))
    return auditPaidAmount(ctx, invoice, 'payment_undone', changes, reason)
  await transition(ctx, invoiceState, invoice.id, { to, reason, changes, values: { paidAt: null } })
  if (is === 'PAID') await onDepositReversed(ctx, invoice.id)
}

const auditPaidAmount = (
  ctx: TransitionCtx,
  row: Invoice,
  action: string,
  changes: { field: string; from: unknown; to: unknown }[],
  reason?: string,
) =>
  audit(ctx, {
    entity: 'invoices',
    entityId: row.id,
    parents: { buyerCompanies: row.companyId, cars: row.carIds, contracts: row.contractId ?? [] },
    action,
    reason,
    changes,
  })

/** Releases the cars of paid contracts, and updates their payments once all cars of a contract are released. */
export async function releasePaidCars(ctx: ReleaseCtx, contracts: readonly ContractRecord[]): Promise<void> {
  for (const contract of contracts) {
    if (contract.status !== 'SIGNED' || !isPaidFor(contract, await invoices.listByContract(ctx.db, contract.id)))
      continue
    const { released, waiting } = await releaseCars(ctx, contract)
    if (released) await startProofDeadline(ctx, contract.id)
    if (waiting) continue
    for (const id of await allocations.listPaymentIdsByContract(ctx.db, contract.id)) {
      const { status } = await payments.get(ctx.db, id)
      if (status === 'MATCHED') await transition(ctx, paymentState, id, { to: 'RELEASED', by: byOf(ctx) })
    }
  }
}
const byOf = ({ actor }: ReleaseCtx) => (actor.kind === 'staff' ? 'staff' : 'system')

/** Revokes releases that are no longer paid. @throws payment.fetched */
export async function revokeUnpaidReleases(
  ctx: TransitionCtx,
  contracts: readonly ContractRecord[],
  back: { reason: string; isFetchedKept?: boolean },
): Promise<void> {
  for (const contract of contracts) {
    if (isPaidFor(contract, await invoices.listByContract(ctx.db, contract.id))) continue
    if (!(await revokeRelease(ctx, contract.id, back))) continue
    for (const id of await allocations.listPaymentIdsByContract(ctx.db, contract.id)) {
      const { status } = await payments.get(ctx.db, id)
      if (status === 'RELEASED') await transition(ctx, paymentState, id, { to: 'MATCHED', by: 'system' })
    }
  }
}
