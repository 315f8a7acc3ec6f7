// Credits for claims in the demo world, with the regular document, number and register.
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { nextNumber } from '../../admin/number-series/next-number.ts'
import { partNoteOf } from '../../money/invoices/drafting/draft-invoice.ts'
import { invoiceDocumentOf } from '../../money/invoices/invoices.read.ts'
import { seriesOf } from '../../money/invoices/invoices.rules.ts'
import { bookMargin } from '../../money/margin/book-margin.ts'
import * as claims from './claims.store.ts'

export const demoClaims = ({ db: pool }: Pick<Deps, 'db'>) => ({
  draft: (claimId: string) =>
    pool.transaction().execute(async (db) => {
      const claim = await claims.get(db, claimId)
      const invoice = await claims.findInvoice(db, claim.contractId)
      if (!invoice?.number || !invoice.issuedOn) return undefined
      const { number, issuedOn } = invoice
      const text = fillTemplate(paperTexts[invoice.language as Language]['paper.invoice.line.CLAIM'], {
        number: claim.number,
      })
      const draft = partNoteOf(
        { ...invoiceDocumentOf(invoice), number, issuedOn },
        { id: invoice.id, carId: claim.carId, minor: claim.amountMinor!, text, details: [] },
      )
      if (!draft) return undefined
      const now = new Date(claim.updatedAt)
      const { legalEntityId } = claim
      const day = companyDay(now)
      const given = await nextNumber(db, { legalEntityId, kind: seriesOf('CREDIT_NOTE'), day, now })
      const payment = { ...draft.payment, reference: given }
      return { precedesId: invoice.id, document: { ...draft, number: given, issuedOn: day, payment } }
    }),
  register: (
    { id, precedesId, claimId, carId }: { id: string; precedesId: string; claimId: string; carId: string },
    document: InvoiceDocument,
  ) => bookMargin(pool, { id, precedesId, claimId, carIds: [carId] }, document),
})
