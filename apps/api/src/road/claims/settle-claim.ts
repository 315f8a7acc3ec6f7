// The dealer accepts: what was decided is given back by a credit note, once.
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/paper-texts'
import { appError } from '../../core/errors.ts'
import { fill } from '../../core/fill.ts'
import { hold, holdMade, move } from '../../core/moves.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { partNoteOf } from '../../money/invoices/draft-invoice.ts'
import { invoiceDocumentOf } from '../../money/invoices/invoices.read.ts'
import { invoiceState } from '../../money/invoices/invoices.states.ts'
import * as invoices from '../../money/invoices/invoices.store.ts'
import { issueHeld } from '../../money/invoices/issue-invoice.ts'
import { claimState } from './claims.states.ts'
import * as claims from './claims.store.ts'

/**
 * Moves the claim and issues its credit note in one transaction: both or neither. The unique index on the note is the last guard.
 * @throws notFound, version.stale, state.notAllowed, claim.notInvoiced, claim.tooMuch
 */
export async function settleClaim(ctx: BuyerCtx, id: string, version: number): Promise<claims.ClaimRecord> {
  const { contractId } = await claims.get(ctx.db, id)
  const found = await claims.invoiceOf(ctx.db, contractId)
  if (!found) throw appError('claim.notInvoiced')
  const invoice = await hold(ctx, invoiceState, found.id)
  const before = await hold(ctx, claimState, id)
  if (before.toldVersion !== version)
    throw await stale(ctx, { entity: 'claims', entityId: id }, () => ({ version: before.toldVersion }))
  const claim = await move(ctx, claimState, id, { to: 'SETTLED', by: 'dealer', values: { dueOn: null } })
  // It was taken back while somebody waited for it.
  if (invoice.status === 'CREDITED' || !invoice.number || !invoice.issuedOn) throw appError('claim.notInvoiced')
  const { number, issuedOn, language } = invoice
  const paper = paperTexts[language as Language]
  const document = partNoteOf(
    { ...invoiceDocumentOf(invoice), number, issuedOn },
    {
      id: invoice.id,
      carId: claim.carId,
      minor: claim.amountMinor!,
      text: fill(paper['paper.invoice.line.CLAIM'], { number: claim.number }),
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
  holdMade(ctx, invoiceState, note.id)
  await issueHeld(ctx, note, document)
  return claim
}
