// A paid sale is taken back and invoiced anew in one transaction; what was paid on it is paid on the new one.
import type { InvoiceDocument } from '@bilbro/contract/money/invoice-document'
import { appError } from '../../core/errors.ts'
import { hold, holdMade, move } from '../../core/moves.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { contractState } from '../../deal/contracts/contracts.states.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { creditHeld, issueHeld } from '../invoices/issue-invoice.ts'
import { invoiceDocumentOf } from '../invoices/invoices.read.ts'
import { invoiceState } from '../invoices/invoices.states.ts'
import * as invoices from '../invoices/invoices.store.ts'
import * as allocations from '../payments/allocations.store.ts'
import { paymentState } from '../payments/payments.states.ts'
import * as payments from '../payments/payments.store.ts'
import { settleInvoice } from '../payments/settle.ts'

/** The sale that stands on a contract. @throws vatDeposit.noSale where there is none, or it is not paid */
export async function paidSale(ctx: Pick<StaffCtx, 'db'>, contractId: string): Promise<invoices.InvoiceRecord> {
  const found = (await invoices.ofContract(ctx.db, contractId)).find(
    ({ kind, status }) => (kind === 'SALE' || kind === 'CORRECTION') && status !== 'CREDITED',
  )
  if (!found || found.status !== 'PAID') throw appError('vatDeposit.noSale')
  return found
}

/** Holds what it touches in the house's order: cars, contract, invoice. */
export async function holdSale(ctx: StaffCtx, contractId: string): Promise<invoices.InvoiceRecord> {
  const { carIds } = await paidSale(ctx, contractId)
  for (const carId of carIds.toSorted()) await hold(ctx, carState, carId)
  await hold(ctx, contractState, contractId)
  const { id } = await paidSale(ctx, contractId)
  return hold(ctx, invoiceState, id)
}

type Replaced = { noteId: string; correctionId: string; version: number }

/** `draft` gets what stood before as what it stands against. */
export async function replaceSale(
  ctx: StaffCtx,
  sale: invoices.InvoiceRecord,
  reason: string,
  draft: (precedes: NonNullable<InvoiceDocument['precedes']>) => InvoiceDocument,
): Promise<Replaced> {
  const given = await allocations.ofInvoice(ctx.db, sale.id)
  const note = await creditHeld(ctx, sale, reason)
  const document = draft({ id: sale.id, number: sale.number!, issuedOn: sale.issuedOn! })
  const { legalEntityId, companyId, contractId, carIds } = sale
  const about = { legalEntityId, companyId, contractId, carIds, precedesId: sale.id, draftedBy: ctx.actor.id }
  const made = await invoices.insert(
    ctx.db,
    { ...about, kind: 'CORRECTION', choices: sale.choices as object },
    document,
    ctx.now,
  )
  // Its payments are held by now: nobody else knows this row yet, so that nobody can wait for it.
  holdMade(ctx, invoiceState, made.id)
  await issueHeld(ctx, made, document)
  let open = made.payableMinor
  for (const { paymentId, amountMinor } of given) {
    const part = Math.min(amountMinor, open)
    if (part > 0) await giveAgain(ctx, { paymentId, invoiceId: made.id, amountMinor: part }, companyId)
    open -= part
  }
  const { version } = await invoices.get(ctx.db, made.id)
  return { noteId: note.id, correctionId: made.id, version }
}

async function giveAgain(
  ctx: StaffCtx,
  part: { paymentId: string; invoiceId: string; amountMinor: number },
  companyId: string,
): Promise<void> {
  const before = await invoices.get(ctx.db, part.invoiceId)
  await allocations.insert(ctx.db, { ...part, madeBy: ctx.actor.id }, ctx.now)
  await settleInvoice(ctx, before)
  const { status } = await payments.get(ctx.db, part.paymentId)
  const changes = [{ field: 'paymentFor', from: null, to: `${invoiceDocumentOf(before).number} ${part.amountMinor}` }]
  if (status === 'RECEIVED')
    await move(ctx, paymentState, part.paymentId, { to: 'MATCHED', values: { companyId }, changes })
  // Its cars are gone.
  if (status === 'RECEIVED' || status === 'MATCHED') await move(ctx, paymentState, part.paymentId, { to: 'RELEASED' })
}
