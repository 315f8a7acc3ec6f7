// Computes an invoice: VAT once on the sum of each case, category and rate, and the totals.
import type { Money } from '../../common.ts'
import { partsOf, percentOf } from '../../amounts.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceLineTax } from './invoice-document.ts'

export const eur = (minor: number): Money => ({ minor, currency: 'EUR' })
export const groupOf = ({ case: is, category, rateBp, exemptionCode }: InvoiceLineTax): string =>
  [is, category, rateBp, exemptionCode].join(' ')

/**
 * `vat` is given only for an advance payment, where it is included in the agreed amount; else it follows from the rate.
 */
export type NewLine = Omit<InvoiceLine, 'vat' | 'gross'> & { vat?: Money }

const sumOf = <One>(all: readonly One[], of: (one: One) => Money): number =>
  all.reduce((sum, one) => sum + of(one).minor, 0)

/**
 * The VAT of lines with one rate: computed on their sum (EN 16931, BR-S-09) and split over the lines; advances keep
 * their own.
 */
function vatsOf(lines: readonly NewLine[], rateBp: number): Map<NewLine, number> {
  const open = lines.filter(({ vat }) => !vat)
  const nets = open.map(({ net }) => net.minor)
  const vat = percentOf(
    sumOf(open, (line) => line.net),
    rateBp,
  )
  const parts = nets.some(Boolean) ? partsOf(vat, nets) : nets
  return new Map(lines.map((line) => [line, line.vat?.minor ?? parts[open.indexOf(line)]!]))
}

type How = { paid?: number; reasonOf: (tax: InvoiceLineTax) => string | null }

/** Lines with their VAT, sums by tax case, and totals; `paid`: the amount this invoice treats as paid, minor units. */
export function invoiceAmounts(
  lines: readonly NewLine[],
  { paid = 0, reasonOf }: How,
): Pick<InvoiceDocument, 'lines' | 'taxes' | 'totals'> {
  const groups = [...Map.groupBy(lines, ({ tax }) => groupOf(tax)).values()]
  const vats = new Map(groups.flatMap((own) => [...vatsOf(own, own[0]!.tax.rateBp)]))
  const taxes = groups.map((own) => ({
    ...own[0]!.tax,
    net: eur(sumOf(own, (line) => line.net)),
    vat: eur(own.reduce((sum, line) => sum + vats.get(line)!, 0)),
    reason: reasonOf(own[0]!.tax),
  }))
  const net = sumOf(lines, (line) => line.net)
  const vat = sumOf(taxes, (tax) => tax.vat)
  return {
    lines: lines.map((line) => {
      const own = vats.get(line)!
      return { ...line, vat: eur(own), gross: eur(line.net.minor + own) }
    }),
    taxes,
    totals: { net: eur(net), vat: eur(vat), gross: eur(net + vat), paid: eur(paid), payable: eur(net + vat - paid) },
  }
}
