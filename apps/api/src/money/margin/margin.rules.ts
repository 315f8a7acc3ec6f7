// The margin register entries of an invoice (§ 25a(6) UStG). Pure: no database access.
import { partsOf } from '@bilbro/contract/amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { marginVat } from '@bilbro/contract/stock/car-costs/margin'

export type MarginSale = { carId: string; saleMinor: number }
export type MarginEntry = MarginSale & {
  purchaseMinor: number
  marginMinor: number
  vatMinor: number
  basisMinor: number
  rateBp: number
  paragraph: string
}

/**
 * The sale price of each margin car: its line, and its share by price of the other margin lines. Prepaid amounts belong
 * to the price, so the line that deducts them is ignored here.
 */
export function marginSales({ lines }: Pick<InvoiceDocument, 'lines'>): MarginSale[] {
  const own = lines.filter(({ tax }) => tax.case === 'MARGIN')
  const cars = own.flatMap(({ kind, carId, net }) => (kind === 'CAR' && carId ? [{ carId, net: net.minor }] : []))
  if (!cars.length) return []
  const beside = own
    .filter(({ kind }) => kind !== 'CAR' && kind !== 'PREPAID')
    .reduce((sum, { net }) => sum + net.minor, 0)
  const shares = beside
    ? partsOf(
        beside,
        cars.map(({ net }) => net),
      )
    : []
  return cars.map(({ carId, net }, at) => ({ carId, saleMinor: net + (shares[at] ?? 0) }))
}

/** Each car on its own: a loss on one car does not reduce the VAT on another (§ 25a(3), (4)). */
export function marginEntry({ carId, saleMinor }: MarginSale, purchaseMinor: number, rateBp: number): MarginEntry {
  const marginMinor = saleMinor - purchaseMinor
  const vatMinor = marginVat(marginMinor, rateBp)
  return {
    carId,
    saleMinor,
    purchaseMinor,
    marginMinor,
    vatMinor,
    basisMinor: Math.max(0, marginMinor) - vatMinor,
    rateBp,
    paragraph: '§ 25a(3) UStG',
  }
}
