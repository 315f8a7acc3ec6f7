// The dealer accepts a decision: the amount is credited once, by a credit note.
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { appError } from '../../core/errors.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { lockForUpdate, markAsLocked, transition } from '../../core/transitions.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { partNoteOf } from '../../money/invoices/drafting/draft-invoice.ts'
import { invoiceDocumentOf } from '../../money/invoices/invoices.read.ts'
import { invoiceState } from '../../money/invoices/invoices.states.ts'
import * as invoices from '../../money/invoices/invoices.store.ts'
import { issueLocked } from '../../money/invoices/issuing/issue-invoice.ts'
import { claimState } from './claims.states.ts'
import * as claims from './claims.store.ts'

/**
 * Accepts the claim and issues its credit note in one transaction. A unique index on the credit note prevents a second
 * one.
 * @throws notFound, version.stale, state.notAllowed, claim.notInvoiced, claim.tooMuch
 */
export async function settleClaim(ctx: BuyerCtx, id: string, version: number): Promise<claims.ClaimRecord> {
  const { contractId } = await claims.get(ctx.db, id)
  const found = await claims.findInvoice(ctx.db, contractId)
  if (!found) throw appError('claim.notInvoiced')
  const invoice = await lockForUpdate(ctx, invoiceState, found.id)
  const before = await lockForUpdate(ctx, claimState, id)
  if (before.toldVersion !== version)
    throw await versionConflict(ctx, { entity: 'claims', entityId: id }, () => ({ version: before.toldVersion }))
  const claim = await transition(ctx, claimState, id, { to: 'SETTLED', by: 'dealer', values: { dueOn: null } })
  // The invoice was credited while this transaction waited for the lock.
  if (invoice.status === 'CREDITED' || !invoice.number || !invoice.issuedOn) throw appError('claim.notInvoiced')
  const { number, issuedOn, language } = invoice
  const paper = paperTexts[language as Language]
  const document = partNoteOf(
    { ...invoiceDocumentOf(invoice), number, issuedOn },
    {
      id: invoice.id,
      carId: claim.carId,
      minor: claim.amountMinor!,
      text: fillTemplate(paper['paper.invoice.line.CLAIM'], { number: claim.number }),
      details: [],
    },
  )
  if (!document) throw appError('claim.notInvoiced')
  const note = await invoices.insert(
    ctx.db,
    {
      kind: 'CREDIT_NOTE',
      legalEntityId: invoice.legalEntityId,
      companyId: invoice.companyId,
      contractId,
      precedesId: invoice.id,
      claimId: id,
      carIds: [claim.carId],
      draftedBy: null,
      choices: {},
    },
    document,
    ctx.now,
  )
  markAsLocked(ctx, invoiceState, note.id)
  await issueLocked(ctx, note, document)
  return claim
}
