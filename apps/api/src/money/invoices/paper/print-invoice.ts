// The PDF of an invoice and its electronic form, from the frozen document. The result is always the same, and stored
// once.

import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { letterheadOf } from '../../../admin/legal-entities/letterhead.ts'
import { printed } from '../../../paper/paper.ts'
import { sha256Of } from '../../../deal/contracts/signing/contract-bytes.ts'
import { zugferdOf } from '../../e-invoice/e-invoice.ts'
import { invoicePage } from './invoice-page.ts'
import { invoiceDocumentOf } from '../invoices.read.ts'
import * as invoices from '../invoices.store.ts'

type Printing = Pick<Deps, 'db' | 'files' | 'threads'>

/** PDF/A-3. An issued tax document also contains its electronic form. @throws legalEntity.incomplete */
export async function paperOf(
  deps: Omit<Printing, 'db'> & { db: Db },
  document: InvoiceDocument,
  sellerId: string,
): Promise<{ pdf: Buffer; xml: Buffer | null }> {
  const letterhead = await letterheadOf({ db: deps.db, deps }, document.language, sellerId)
  const at = new Date(`${document.issuedOn ?? '2000-01-01'}T00:00:00Z`)
  const paper = await printed(deps, invoicePage(document, letterhead), at, 'a-3b')
  if (!document.number || !isTaxDocument(document.kind)) return { pdf: paper, xml: null }
  return zugferdOf(deps, document, paper)
}

/** Safe to run twice and in parallel: the first PDF stays. */
export async function printInvoice(deps: Printing, id: string): Promise<void> {
  const invoice = await invoices.get(deps.db, id)
  if (!invoice.number || invoice.pdfFileId) return
  const { pdf, xml } = await paperOf(deps, invoiceDocumentOf(invoice), invoice.legalEntityId)
  const name = fileName(invoice.number)
  const [pdfBlob, xmlBlob] = await Promise.all([
    deps.files.store({ name: `${name}.pdf`, mime: 'application/pdf', buffer: pdf }),
    xml && deps.files.store({ name: `${name}.xml`, mime: 'application/xml', buffer: xml }),
  ])
  await deps.db.transaction().execute(async (db) => {
    const held = await invoices.lock(db, id)
    // Another worker was faster. The cleanup deletes the unused files.
    if (held.pdfFileId) return
    const pdfFileId = await deps.files.attach(db, pdfBlob)
    const xmlFileId = xmlBlob && (await deps.files.attach(db, xmlBlob))
    await invoices.setDocumentFiles(db, id, { pdfFileId, pdfSha256: sha256Of(pdf), xmlFileId })
  })
}

/** An invoice number as a safe file name: the company's number format may contain other characters. */
export const fileName = (number: string): string => number.replace(/[^A-Za-z0-9-]+/g, '-')
