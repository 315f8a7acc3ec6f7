import type { Element } from '../../tables/xml/xml-tree.ts'
import { parseCii } from './parse-cii.ts'
import { parseUbl } from './parse-ubl.ts'
import type { ParsedInvoice } from './parsed-invoice.ts'

const parsers: Record<string, (root: Element) => ParsedInvoice> = {
  Invoice: parseUbl,
  CreditNote: parseUbl,
  CrossIndustryInvoice: parseCii,
}

/** Null for XML that is not an invoice. */
export const parsedInvoice = (root: Element): ParsedInvoice | null => parsers[root.name]?.(root) ?? null
