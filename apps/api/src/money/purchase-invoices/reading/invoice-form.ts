// The kind of an electronic invoice, or the reason why it cannot be read.
import type { UnreadReason } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { Element } from '../../../tables/xml/xml-tree.ts'
import { parsedInvoice } from '../../e-invoice/parse-invoice.ts'
import type { ParsedInvoice } from '../../e-invoice/parsed-invoice.ts'

type Form = { parsed: ParsedInvoice } | { unread: UnreadReason } | null

/** Null for XML that is not an invoice. */
export function formOf(root: Element): Form {
  if (root.name === 'CrossIndustryDocument') return { unread: 'ZUGFERD_1' }
  if (root.name === 'FatturaElettronica') return { unread: 'FATTURA_PA' }
  const parsed = parsedInvoice(root)
  if (!parsed) return null
  // These profiles are booking aids without lines, not invoices (§ 14(4) no. 5 UStG; BMF of 15 October 2024, no. 30).
  if (/:minimum$/i.test(parsed.profile)) return { unread: 'MINIMUM' }
  if (/:basicwl$|:basic-wl$/i.test(parsed.profile)) return { unread: 'BASIC_WL' }
  if (parsed.number === '') return null
  return parsed.lines.length ? { parsed } : { unread: 'NO_LINES' }
}
