// Issues a draft: it gets a number of the series and never changes afterwards.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import { entityToday } from '../../../core/postgres/zones.ts'
import { appError } from '../../../core/errors.ts'
import { findTransition, lockForUpdate, transition, type TransitionCtx } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { contractState } from '../../../deal/contracts/contracts.states.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'
import { screenAndAssert } from '../../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../../dealers/sanctions/subjects.ts'
import { nextNumber } from '../../../admin/number-series/next-number.ts'
import { carState } from '../../../stock/cars/cars.states.ts'
import { askAgain } from '../../../rates/deal-tax/deal-tax.read.ts'
import { enqueueInvoiceExport } from '../outside/enqueue-invoice-export.ts'
import type { InvoiceBasis } from '../drafting/draft-invoice.ts'
import { creditNoteOf } from '../drafting/draft-invoice.ts'
import { bookMargin } from '../../margin/book-margin.ts'
import { draftOnContract, type Choices } from '../drafting/draft-on-contract.ts'
import { invoiceForStaff, invoiceDocumentOf } from '../invoices.read.ts'
import { assertAdvanceAllowed, assertCreditable, assertIssuable, seriesOf } from '../invoices.rules.ts'
import { invoiceState } from '../invoices.states.ts'
import * as invoices from '../invoices.store.ts'
import { printInvoice } from '../paper/print-invoice.ts'
import { printInvoiceJob } from '../paper/print-invoice.job.ts'
import { emitInvoiceIssued } from './on-invoice-issued.ts'

export const choicesOf = ({ choices }: Pick<invoices.InvoiceRecord, 'choices'>): Choices => choices as Choices

/** Locks the contract, then the invoice, in the global lock order. @throws notFound, version.stale */
export async function lockInvoiceAtVersion(ctx: StaffCtx, id: string, version: number) {
  const { contractId } = await invoices.get(ctx.db, id)
  const contract: ContractRecord | null = contractId ? await lockForUpdate(ctx, contractState, contractId) : null
  const invoice = await lockForUpdate(ctx, invoiceState, id)
  if (invoice.version !== version)
    throw await versionConflict(ctx, { entity: 'invoices', entityId: id }, () => invoiceForStaff(ctx, id))
  return { invoice, contract }
}

/** Cars come before contracts in the global lock order. */
async function lockCars(ctx: StaffCtx, id: string): Promise<void> {
  const { carIds } = await invoices.get(ctx.db, id)
  for (const carId of carIds.toSorted()) await lockForUpdate(ctx, carState, carId)
}

/** Asks the register for the dealer's VAT id once more, and screens the dealer. @throws notFound, sanctions.stopped */
export async function prepareIssue(ctx: StaffCtx, id: string): Promise<void> {
  const { companyId } = await invoices.get(ctx.db, id)
  await askAgain({ ...ctx.deps, db: ctx.db }, { companyId, requestedBy: ctx.actor.id })
  await screenAndAssert(ctx, await subjectsOfCompany(ctx.db, companyId))
}

/**
 * Takes the number last in a short transaction, so that other invoices hardly wait. The PDF is created afterwards: at once
 * when no other PDF is waiting (`printSoon`), otherwise by a job.
 * @throws version.stale, state.notAllowed, invoice.notSigned, invoice.advanceLate, invoice.taxUndecided, invoice.taxChanged, invoice.incomplete
 */
export async function issueInvoice(ctx: StaffCtx, id: string, version: number): Promise<void> {
  // A sale that was paid in advance releases its cars.
  await lockCars(ctx, id)
  const { invoice, contract } = await lockInvoiceAtVersion(ctx, id, version)
  if (invoice.status !== 'DRAFT') throw appError('state.notAllowed', { from: invoice.status, to: 'ISSUED' })
  if (contract) assertAdvanceAllowed(invoice.kind, await invoices.listByContract(ctx.db, contract.id))
  const draft = contract ? await freshDraft(ctx, invoice, contract) : invoiceDocumentOf(invoice)
  await issueLocked(ctx, invoice, draft)
  await emitInvoiceIssued(ctx, id, contract)
}

/** The draft as it would be written today. */
export function freshDraft(
  ctx: StaffCtx,
  invoice: invoices.InvoiceRecord,
  contract: ContractRecord,
): Promise<InvoiceDocument> {
  const written = invoiceDocumentOf(invoice)
  const { precedes } = written
  const choices = choicesOf(invoice)
  // A fee depends on what happened to the contract, so it is not drafted again from it.
  if (invoice.kind === 'FEE') return Promise.resolve({ ...written, dueOn: choices.dueOn ?? written.dueOn })
  return draftOnContract(ctx, contract, invoice.kind as InvoiceBasis['kind'], { choices, precedes })
}

type IssueCtx = TransitionCtx & { deps: Pick<StaffCtx['deps'], 'invoicing'> }
/** Gives a locked draft its number and date, and issues it. @throws invoice.incomplete */
export async function issueLocked(
  ctx: IssueCtx,
  invoice: invoices.InvoiceRecord,
  draft: InvoiceDocument,
): Promise<void> {
  const issuedOn = await entityToday(ctx, invoice.legalEntityId)
  const kind = invoice.kind as InvoiceKind
  assertIssuable({ ...draft, number: '–', issuedOn })
  const { legalEntityId } = invoice
  // Before the number is assigned, because parallel issues wait for everything after it.
  await ctx.enqueue(printInvoiceJob, { id: invoice.id }, { startAfter: new Date(ctx.now.getTime() + 5000) })
  const number = await nextNumber(ctx.db, { legalEntityId, kind: seriesOf(kind), day: issuedOn, now: ctx.now })
  const document = { ...draft, number, issuedOn, payment: { ...draft.payment, reference: number } }
  await transition(ctx, invoiceState, invoice.id, {
    to: 'ISSUED',
    by: ctx.actor.kind === 'staff' ? 'staff' : 'system',
    values: {
      document,
      number,
      issuedOn,
      issuedAt: ctx.now.toISOString(),
      issuedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    },
  })
  await bookMargin(ctx.db, invoice, document)
  await enqueueInvoiceExport(ctx, invoice.id, document)
}

let underWay = 0
/** Creates the PDF at once, so that the answer can show it. When many invoices are issued, a job creates it. */
export async function printSoon({ deps, db }: StaffCtx, id: string): Promise<void> {
  if (underWay >= 2) return
  underWay++
  try {
    await printInvoice({ ...deps, db }, id)
  } catch (error) {
    // The invoice is issued all the same. The job retries and shows the error.
    deps.log.warn('invoice.print', { id, error })
  } finally {
    underWay--
  }
}

const aboutOf = (ctx: StaffCtx, { id, legalEntityId, companyId, contractId, carIds }: invoices.InvoiceRecord) => ({
  legalEntityId,
  companyId,
  contractId,
  precedesId: id,
  carIds,
  draftedBy: ctx.actor.id,
  choices: {},
})

/** Credits a locked invoice by a credit note with its own number. @throws state.notAllowed, invoice.advanceDeducted */
export async function creditLocked(
  ctx: StaffCtx,
  invoice: invoices.InvoiceRecord,
  reason: string,
): Promise<invoices.InvoiceRecord> {
  const { id, number, issuedOn } = invoice
  // A credit note cannot be credited: to charge the amount again, staff write a new invoice.
  if (!number || !issuedOn || invoice.kind === 'CREDIT_NOTE')
    throw appError('state.notAllowed', { from: invoice.status, to: 'CREDITED' })
  const draft = creditNoteOf({ ...invoiceDocumentOf(invoice), number, issuedOn }, id, reason)
  findTransition(invoiceState, invoice, { to: 'CREDITED', reason })
  if (invoice.contractId) assertCreditable(invoice, await invoices.listByContract(ctx.db, invoice.contractId))
  if (await invoices.existsClaimCredit(ctx.db, id)) throw appError('claim.invoiceCredited')
  const note = await invoices.insert(ctx.db, { ...aboutOf(ctx, invoice), kind: 'CREDIT_NOTE' }, draft, ctx.now)
  // Locked before the transition: payments follow it, and come after invoices in the lock order.
  await lockForUpdate(ctx, invoiceState, note.id)
  await transition(ctx, invoiceState, id, { to: 'CREDITED', reason, values: { endedReason: reason } })
  await issueLocked(ctx, note, draft)
  return note
}

/**
 * Cancels an invoice by a credit note with its own number; `isCorrected` also drafts a corrected invoice.
 * Returns the id of the credit note.
 * @throws version.stale, state.notAllowed
 */
export async function creditInvoice(
  ctx: StaffCtx,
  id: string,
  { version, reason, isCorrected }: { version: number; reason: string; isCorrected: boolean },
): Promise<string> {
  // Payments on the invoice may have released cars.
  await lockCars(ctx, id)
  const { invoice, contract } = await lockInvoiceAtVersion(ctx, id, version)
  const note = await creditLocked(ctx, invoice, reason)
  if (isCorrected && contract) {
    const choices = choicesOf(invoice)
    const precedes = { id, number: invoice.number!, issuedOn: invoice.issuedOn! }
    const again = await draftOnContract(ctx, contract, 'CORRECTION', { choices, precedes })
    await invoices.insert(ctx.db, { ...aboutOf(ctx, invoice), kind: 'CORRECTION', choices }, again, ctx.now)
  }
  return note.id
}
