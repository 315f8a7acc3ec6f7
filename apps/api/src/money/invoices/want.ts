// An invoice in the outside books begins in the transaction that issues it; a job makes it there.
import type { InvoiceDocument } from '@bilbro/contract/money/invoice-document'
import type { Deps } from '../../core/deps.ts'
import type { MoveCtx } from '../../core/moves.ts'
import { booksOf } from './books-of.ts'
import { makeOutsideInvoice } from './outside-invoice.job.ts'
import * as outside from './outside-invoices.store.ts'

type Ctx = Pick<MoveCtx, 'db' | 'now' | 'enqueue'> & { deps: Pick<Deps, 'invoicing'> }

/** Nothing where nobody keeps the books of its issuer; safe to run twice. */
export async function wantOutside(ctx: Ctx, invoiceId: string, document: InvoiceDocument): Promise<void> {
  const books = booksOf(ctx.deps, document)
  if (!books) return
  // What has no place there is not tried: somebody books it by hand.
  const status = books.lacks(document).length ? 'FAILED' : 'WANTED'
  const row = await outside.insert(ctx.db, { invoiceId, provider: books.key, status }, ctx.now)
  if (row && status === 'WANTED') await ctx.enqueue(makeOutsideInvoice, { id: row.id })
}
