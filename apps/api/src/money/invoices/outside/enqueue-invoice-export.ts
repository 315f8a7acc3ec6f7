// The export of an invoice is requested in the transaction that issues it. A job creates it there.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { Deps } from '../../../core/deps.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import { bookkeepingFor } from './bookkeeping-provider.ts'
import { makeOutsideInvoice } from './outside-invoice.job.ts'
import * as outside from './outside-invoices.store.ts'

type Ctx = Pick<TransitionCtx, 'db' | 'now' | 'enqueue'> & { deps: Pick<Deps, 'invoicing'> }

/** Does nothing when the issuer has no external books. Safe to run twice. */
export async function enqueueInvoiceExport(ctx: Ctx, invoiceId: string, document: InvoiceDocument): Promise<void> {
  const books = bookkeepingFor(ctx.deps, document)
  if (!books) return
  // An invoice that the external system cannot represent is not sent. Staff book it by hand.
  const status = books.lacks(document).length ? 'FAILED' : 'WANTED'
  const row = await outside.insert(ctx.db, { invoiceId, provider: books.key, status }, ctx.now)
  if (row && status === 'WANTED') await ctx.enqueue(makeOutsideInvoice, { id: row.id })
}
