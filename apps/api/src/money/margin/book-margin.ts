// Adds margin cars to the margin register when their invoice is issued.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { marginVat } from '@bilbro/contract/stock/car-costs/margin'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as entries from './margin-entries.store.ts'
import { marginEntry, marginSales, type MarginEntry } from './margin.rules.ts'

/** With the current purchase prices. @throws invoice.noPurchasePrice naming the cars */
export async function marginEntriesOf(db: Db, document: InvoiceDocument, today: string): Promise<MarginEntry[]> {
  const sales = marginSales(document)
  if (!sales.length) return []
  const cars = await entries.listPurchasePrices(
    db,
    sales.map(({ carId }) => carId),
  )
  const missing = cars.filter(({ purchasePriceMinor }) => purchasePriceMinor === null)
  if (missing.length)
    throw appError('invoice.noPurchasePrice', { missing: missing.map(({ stockNo }) => stockNo).join(', ') })
  const rate = vatRateOn(document.seller.country, document.deliveredOn ?? document.issuedOn ?? today)
  if (!rate) throw appError('invoice.incomplete', { rules: `BILBRO-MARGIN-RATE (${document.seller.country})` })
  const boughtFor = new Map(cars.map(({ id, purchasePriceMinor }) => [id, purchasePriceMinor!]))
  return sales.map((sale) => marginEntry(sale, boughtFor.get(sale.carId)!, rate.bp))
}

type Issued = { id: string; precedesId: string | null; claimId?: string | null; carIds?: string[] }
/** Runs in the issuing transaction. @throws invoice.noPurchasePrice */
export async function bookMargin(
  db: Db,
  { id, precedesId, claimId, carIds = [] }: Issued,
  document: InvoiceDocument,
): Promise<void> {
  const { kind, issuedOn } = document
  if (kind === 'CREDIT_NOTE' && precedesId && claimId) {
    const of = { noteId: id, invoiceId: precedesId, carIds }
    await entries.insertReductions(db, of, document.totals.gross.minor, marginVat)
  } else if (kind === 'CREDIT_NOTE' && precedesId) {
    await entries.insertReversal(db, { noteId: id, invoiceId: precedesId })
  } else if (kind === 'SALE' || kind === 'CORRECTION') {
    const made = await marginEntriesOf(db, document, issuedOn!)
    if (made.length) await entries.insert(db, id, made)
  }
}
