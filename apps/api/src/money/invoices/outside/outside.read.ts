import { providerNames } from '@bilbro/contract/admin/providers'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import type { OutsideInvoice, OutsideState, OutsideStatus } from '@bilbro/contract/money/invoices/invoice-outside'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { bookkeepingFor } from './bookkeeping-provider.ts'
import * as outside from './outside-invoices.store.ts'

type Ctx = { db: Db; deps: Pick<Deps, 'invoicing'> }

export function toOutside(
  { deps }: Pick<Ctx, 'deps'>,
  row: outside.OutsideRecord,
  document: InvoiceDocument,
): OutsideInvoice {
  const { id, invoiceId, outsideId, error, lookedAt, paidMinor } = row
  const provider = outside.keyOf(row)
  const books = deps.invoicing.find(({ key }) => key === provider)
  return {
    id,
    invoiceId,
    provider,
    name: providerNames[provider],
    status: row.status as OutsideStatus,
    outsideId,
    state: row.state as OutsideState | null,
    paid: paidMinor === null ? null : eur(paidMinor),
    lacks: row.status === 'FAILED' && books ? books.lacks(document) : [],
    error,
    lookedAt,
  }
}

/** The status of an invoice in the external books, and where it could be booked. */
export async function outsideOf(
  ctx: Ctx,
  { id, number }: { id: string; number: string | null },
  document: InvoiceDocument,
): Promise<Pick<InvoiceDetail, 'outside' | 'booksAt'>> {
  const row = number === null ? undefined : await outside.findByInvoice(ctx.db, id)
  const books = bookkeepingFor(ctx.deps, document)
  return { outside: row ? toOutside(ctx, row, document) : null, booksAt: books ? providerNames[books.key] : null }
}
