// Creates an issued invoice in the external books exactly once, whatever answers were lost.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { Deps } from '../../../core/deps.ts'
import type { InvoicingProvider } from '../../../providers/invoicing/port.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import { invoiceDocumentOf } from '../invoices.read.ts'
import * as invoices from '../invoices.store.ts'
import { fileName, printInvoice } from '../paper/print-invoice.ts'
import { bookkeepingByKey, describeError } from './bookkeeping-provider.ts'
import { writeCustomer } from '../drafting/customers.ts'
import { fetchRemoteInvoice } from './fetch-remote-invoice.ts'
import * as outside from './outside-invoices.store.ts'

/** Safe to run twice and in parallel. @throws ProviderError for errors that are retried */
export async function createRemoteInvoice(deps: Deps, id: string): Promise<void> {
  const row = await begin(deps, id)
  if (!row) return
  const books = bookkeepingByKey(deps, outside.keyOf(row))
  try {
    const outsideId = await sendToProvider(deps, books, row)
    await end(deps, id, { status: 'SENT', outsideId, error: null })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isRefused = error.fault === 'REFUSED'
    await end(deps, id, { error: describeError(error), ...(isRefused && { status: 'FAILED' }) })
    if (isRefused) return
    throw error
  }
  await fetchRemoteInvoice(deps, id)
}

/** Records that the invoice may exist there from now on. Undefined when there is nothing to do. */
const begin = (deps: Deps, id: string) =>
  deps.db.transaction().execute(async (db) => {
    const row = await outside.lock(db, id)
    if (row.status !== 'WANTED') return undefined
    return outside.update(db, id, { triedAt: deps.clock().toISOString() })
  })

/** The first result counts: a parallel run got the same answer or was blocked by this one. */
const end = (deps: Deps, id: string, values: Parameters<typeof outside.update>[2]) =>
  deps.db.transaction().execute(async (db) => {
    const { status } = await outside.lock(db, id)
    if (status === 'WANTED') await outside.update(db, id, values)
  })

async function sendToProvider(deps: Deps, books: InvoicingProvider, row: outside.OutsideRecord): Promise<string> {
  // The PDF is sent along.
  await printInvoice(deps, row.invoiceId)
  const invoice = await invoices.get(deps.db, row.invoiceId)
  const document = invoiceDocumentOf(invoice)
  const customerId = await writeCustomer(deps, books, invoice.companyId)
  return books.createInvoice({
    ref: row.invoiceId,
    round: row.round,
    customerId,
    document: document as InvoiceDocument & { number: string; issuedOn: string },
    pdf: { name: `${fileName(invoice.number!)}.pdf`, bytes: await deps.files.read(deps.db, invoice.pdfFileId!) },
  })
}
