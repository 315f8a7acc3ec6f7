// Reads the electronic form of a supplier's invoice file, if any: XML, or a PDF with embedded XML. Runs in a worker
// thread.
import { readFile } from 'node:fs/promises'
import type { UnreadReason } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { appError } from '../../../core/errors.ts'
import { NotATable } from '../../../tables/limits.ts'
import { treeOf } from '../../../tables/xml/xml-tree.ts'
import type { ParsedInvoice } from '../../e-invoice/parsed-invoice.ts'
import { formOf } from './invoice-form.ts'
import { xmlFilesIn } from './pdf-attachments.ts'
import { type ReadInvoice, readInvoice } from './read-invoice.ts'

export type ReceiptTask = { path: string; name: string; mime: string }
/** `unread`: why the electronic form in a PDF was ignored. `pdf`: the PDF embedded in XML. */
export type ReadReceipt = { read: ReadInvoice | null; unread: UnreadReason | null; pdf: Uint8Array | null }

const mostXml = 40 * 1024 * 1024
const nothing: ReadReceipt = { read: null, unread: null, pdf: null }

/**
 * @throws file.broken for a file that is neither a document nor an invoice, purchaseInvoice.form for an unsupported
 * form, import.tooMuchText
 */
export async function readReceipt({ path, name, mime }: ReceiptTask): Promise<ReadReceipt> {
  if (mime.startsWith('image/')) return nothing
  const bytes = await readFile(path)
  if (mime === 'application/pdf') return readPdf(bytes)
  if (bytes.length > mostXml) throw appError('import.tooMuchText', { limit: '40 MB' })
  try {
    const form = formOf(await treeOf(bytes))
    if (!form) throw new NotATable('no invoice')
    if ('unread' in form) throw appError('purchaseInvoice.form', { form: forms[form.unread] })
    return { read: readInvoice(form.parsed), unread: null, pdf: paperIn(form.parsed) }
  } catch (error) {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  }
}

/** Names as in the standards. */
const forms: Record<UnreadReason, string> = {
  MINIMUM: 'ZUGFeRD MINIMUM',
  BASIC_WL: 'ZUGFeRD BASIC WL',
  ZUGFERD_1: 'ZUGFeRD 1.0',
  FATTURA_PA: 'FatturaPA',
  NO_LINES: 'XML',
  BROKEN: 'XML',
}

/** The first attachment that is an invoice. Without one, the PDF is kept as a document. */
async function readPdf(bytes: Buffer): Promise<ReadReceipt> {
  let unread: UnreadReason | null = null
  for (const { name, content } of await xmlFilesIn(bytes)) {
    const form = await treeOf(content).then(formOf, () => ({ unread: 'BROKEN' as const }))
    if (form && 'parsed' in form) return { read: readInvoice(form.parsed), unread: null, pdf: null }
    const isMeant = form?.unread !== 'BROKEN' || /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i.test(name)
    if (form && isMeant) unread ??= form.unread
  }
  return { ...nothing, unread }
}

function paperIn({ pdf }: ParsedInvoice): Uint8Array | null {
  if (!pdf) return null
  const bytes = Buffer.from(pdf.base64, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}
