// Credits a paid sale and invoices it again in one transaction. Its payments are moved to the new invoice.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { appError } from '../../core/errors.ts'
import { lockForUpdate, markAsLocked, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { contractState } from '../../deal/contracts/contracts.states.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { creditLocked, issueLocked } from '../invoices/issuing/issue-invoice.ts'
import { invoiceDocumentOf } from '../invoices/invoices.read.ts'
import { invoiceState } from '../invoices/invoices.states.ts'
import * as invoices from '../invoices/invoices.store.ts'
import * as allocations from '../payments/matching/allocations.store.ts'
import { paymentState } from '../payments/payments.states.ts'
import * as payments from '../payments/payments.store.ts'
import { recomputePaidStatus } from '../payments/paid-status.ts'

/** The valid sale invoice of a contract. @throws vatDeposit.noSale when there is none, or it is unpaid */
export async function paidSale(ctx: Pick<StaffCtx, 'db'>, contractId: string): Promise<invoices.InvoiceRecord> {
  const found = (await invoices.listByContract(ctx.db, contractId)).find(
    ({ kind, status }) => (kind === 'SALE' || kind === 'CORRECTION') && status !== 'CREDITED',
  )
  if (!found || found.status !== 'PAID') throw appError('vatDeposit.noSale')
  return found
}

/** Locks cars, contract and invoice, in the global lock order. */
export async function lockSale(ctx: StaffCtx, contractId: string): Promise<invoices.InvoiceRecord> {
  const { carIds } = await paidSale(ctx, contractId)
  for (const carId of carIds.toSorted()) await lockForUpdate(ctx, carState, carId)
  await lockForUpdate(ctx, contractState, contractId)
  const { id } = await paidSale(ctx, contractId)
  return lockForUpdate(ctx, invoiceState, id)
}

type Replaced = { noteId: string; correctionId: string; version: number }

/** `draft` receives the reference to the credited invoice. */
export async function reissueWithVat(
  ctx: StaffCtx,
  sale: invoices.InvoiceRecord,
  reason: string,
  draft: (precedes: NonNullable<InvoiceDocument['precedes']>) => InvoiceDocument,
): Promise<Replaced> {
  const given = await allocations.listByInvoice(ctx.db, sale.id)
  const note = await creditLocked(ctx, sale, reason)
  const document = draft({ id: sale.id, number: sale.number!, issuedOn: sale.issuedOn! })
  const { legalEntityId, companyId, contractId, carIds } = sale
  const about = { legalEntityId, companyId, contractId, carIds, precedesId: sale.id, draftedBy: ctx.actor.id }
  const made = await invoices.insert(
    ctx.db,
    { ...about, kind: 'CORRECTION', choices: sale.choices as object },
    document,
    ctx.now,
  )
  // Its payments are locked already. The new invoice is not visible to other transactions, so it needs no lock.
  markAsLocked(ctx, invoiceState, made.id)
  await issueLocked(ctx, made, document)
  let open = made.payableMinor
  for (const { paymentId, amountMinor } of given) {
    const part = Math.min(amountMinor, open)
    if (part > 0) await reallocate(ctx, { paymentId, invoiceId: made.id, amountMinor: part }, companyId)
    open -= part
  }
  const { version } = await invoices.get(ctx.db, made.id)
  return { noteId: note.id, correctionId: made.id, version }
}

async function reallocate(
  ctx: StaffCtx,
  part: { paymentId: string; invoiceId: string; amountMinor: number },
  companyId: string,
): Promise<void> {
  const before = await invoices.get(ctx.db, part.invoiceId)
  await allocations.insert(ctx.db, { ...part, madeBy: ctx.actor.id }, ctx.now)
  await recomputePaidStatus(ctx, before)
  const { status } = await payments.get(ctx.db, part.paymentId)
  const changes = [{ field: 'paymentFor', from: null, to: `${invoiceDocumentOf(before).number} ${part.amountMinor}` }]
  if (status === 'RECEIVED')
    await transition(ctx, paymentState, part.paymentId, { to: 'MATCHED', values: { companyId }, changes })
  // Its cars have left.
  if (status === 'RECEIVED' || status === 'MATCHED')
    await transition(ctx, paymentState, part.paymentId, { to: 'RELEASED' })
}
