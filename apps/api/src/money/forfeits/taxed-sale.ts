// Turns a tax-free sale into a taxed one, and back. Pure: based only on the issued documents, because the day of the
// supply decides and the agreement stays as it is.
import { eur, groupOf, invoiceAmounts, type NewLine } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument, InvoiceLineTax } from '@bilbro/contract/money/invoices/invoice-document'

type Issued = InvoiceDocument & { number: string; issuedOn: string }
type Correction = { sale: Issued; precedes: NonNullable<InvoiceDocument['precedes']>; today: string; says: string }

const bare = { number: null, issuedOn: null, kind: 'CORRECTION' } as const

/**
 * The export was not proved (§ 6(4) UStG): the general rate applies to the price. The VAT deposit pays that tax, so the
 * price itself equals what was paid. Advances are deducted as they were invoiced.
 */
export function taxedSale(
  { sale, precedes, today, says }: Correction,
  { rateBp, depositMinor }: { rateBp: number; depositMinor: number },
): InvoiceDocument {
  const taxed: InvoiceLineTax = { case: 'DOMESTIC', category: 'S', rateBp, exemptionCode: null }
  const lines = sale.lines.map(({ vat, gross: _gross, ...line }): NewLine => {
    if (line.kind === 'PREPAID') return { ...line, vat }
    return { ...line, tax: line.tax.case === 'EXPORT' ? taxed : line.tax }
  })
  const reasons = new Map(sale.taxes.map((tax) => [groupOf(tax), tax.reason]))
  const freed = sale.taxes.flatMap((tax) => (tax.case === 'EXPORT' && tax.reason ? [tax.reason] : []))
  return {
    ...sale,
    ...bare,
    ...invoiceAmounts(lines, {
      paid: depositMinor,
      reasonOf: (tax) => (tax.category === 'S' ? null : (reasons.get(groupOf(tax)) ?? null)),
    }),
    precedes,
    dueOn: today,
    notes: [...sale.notes.filter((note) => !freed.includes(note)), says],
    payment: { ...sale.payment, reference: null },
  }
}

/** The proofs arrived later: the sale as it was first issued. */
export const freedSale = ({ sale, precedes, today, says }: Correction): InvoiceDocument => ({
  ...sale,
  ...bare,
  precedes,
  dueOn: today,
  notes: [...sale.notes, says],
  totals: { ...sale.totals, paid: eur(0), payable: sale.totals.gross },
  payment: { ...sale.payment, reference: null },
})
