// Invoices of the demo world, with the regular rules, numbers and documents.
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { AppError } from '../../core/errors.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { nextNumber } from '../../admin/number-series/next-number.ts'
import { bookMargin, marginEntriesOf } from '../margin/book-margin.ts'
import { creditNoteOf, type InvoiceBasis } from './drafting/draft-invoice.ts'
import { draftOnContract } from './drafting/draft-on-contract.ts'
import { invoiceDocumentOf } from './invoices.read.ts'
import { assertIssuable, seriesOf } from './invoices.rules.ts'
import * as invoices from './invoices.store.ts'
import { printInvoice } from './paper/print-invoice.ts'

type Writing = Pick<Deps, 'db' | 'files' | 'threads'>
type Asked = {
  contractId: string
  kind: InvoiceKind
  at: Date
  dueOn: string
  /** The invoice that a credit note or a correction refers to. */
  precedes?: NonNullable<InvoiceDocument['precedes']> & { reason: string }
}

export const demoInvoices = (deps: Writing) => ({
  async draft(asked: Asked) {
    try {
      const document = await written(deps, asked)
      const { kind, at } = asked
      assertIssuable({ ...document, number: '–', issuedOn: companyDay(at) })
      if (kind === 'SALE' || kind === 'CORRECTION') await marginEntriesOf(deps.db, document, companyDay(at))
      return document
    } catch (error) {
      // No invoice when the tax case is open again, or the contract has no such payment.
      if (error instanceof AppError && error.code.startsWith('invoice.')) return undefined
      throw error
    }
  },

  number: (legalEntityId: string, kind: InvoiceKind, at: Date) =>
    deps.db
      .transaction()
      .execute((db) => nextNumber(db, { legalEntityId, kind: seriesOf(kind), day: companyDay(at), now: at })),

  register: (invoice: { id: string; precedesId: string | null }, document: InvoiceDocument) =>
    bookMargin(deps.db, invoice, document),

  print: (id: string) => printInvoice(deps, id),
})

async function written({ db }: Writing, { contractId, kind, at, dueOn, precedes }: Asked) {
  if (kind === 'CREDIT_NOTE') {
    const { id, number, issuedOn, reason } = precedes!
    return creditNoteOf({ ...invoiceDocumentOf(await invoices.get(db, id)), number, issuedOn }, id, reason)
  }
  const contract = await contracts.get(db, contractId)
  const against = precedes ? { id: precedes.id, number: precedes.number, issuedOn: precedes.issuedOn } : null
  return draftOnContract({ db, now: at }, contract, kind as Extract<InvoiceKind, InvoiceBasis['kind']>, {
    choices: { dueOn },
    precedes: against,
  })
}
