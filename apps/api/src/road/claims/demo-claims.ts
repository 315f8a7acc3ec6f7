// How the demo world's claims are given back: by the same document, number and register as any other.
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/paper-texts'
import type { ClaimHouse } from '@bilbro/seed/load/claims'
import { dayOf } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { fill } from '../../core/fill.ts'
import { nextNumber } from '../../house/number-series/next-number.ts'
import { partNoteOf } from '../../money/invoices/draft-invoice.ts'
import { invoiceDocumentOf } from '../../money/invoices/invoices.read.ts'
import { seriesOf } from '../../money/invoices/invoices.rules.ts'
import { bookMargin } from '../../money/margin/book-margin.ts'
import * as claims from './claims.store.ts'

export const demoClaims = ({ db: pool }: Pick<Deps, 'db'>): ClaimHouse => ({
  settle: (claimId) =>
    pool.transaction().execute(async (db) => {
      const claim = await claims.get(db, claimId)
      const invoice = await claims.invoiceOf(db, claim.contractId)
      if (!invoice?.number || !invoice.issuedOn) return
      const { number, issuedOn } = invoice
      const text = fill(paperTexts[invoice.language as Language]['paper.invoice.line.CLAIM'], { number: claim.number })
      const draft = partNoteOf(
        { ...invoiceDocumentOf(invoice), number, issuedOn },
        { id: invoice.id, carId: claim.carId, minor: claim.amountMinor!, text, details: [] },
      )
      if (!draft) return
      const now = new Date(claim.updatedAt)
      const { legalEntityId, companyId, contractId } = claim
      const kind = 'CREDIT_NOTE' as const
      const day = dayOf(now)
      const given = await nextNumber(db, { legalEntityId, kind: seriesOf(kind), day, now })
      const document = { ...draft, number: given, issuedOn: day, payment: { ...draft.payment, reference: given } }
      const { totals, language } = document
      const at = now.toISOString()
      const carIds = [claim.carId]
      const of = { legalEntityId, companyId, contractId, carIds, precedesId: invoice.id, claimId }
      const { id } = await db
        .insertInto('invoices')
        .values({
          ...of,
          ...{ kind, status: 'SENT', language, number: given, choices: '{}', document: JSON.stringify(document) },
          ...{ netMinor: totals.net.minor, vatMinor: totals.vat.minor, payableMinor: totals.payable.minor },
          ...{ issuedOn: day, issuedAt: at, sentAt: at, createdAt: at, updatedAt: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await bookMargin(db, { id, precedesId: invoice.id, claimId, carIds }, document)
    }),
})
