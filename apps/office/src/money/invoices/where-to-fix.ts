import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'

const ofSeller = /^(BR-0[68]|BR-CO-26|BR-50|BR-(S|E|G)-02|NO-R-\d+|BR-DE-([134567]|16))$/
const ofBuyer = /^(BR-07|BR-10|BR-DE-[89])$/
const ofDraft = /^(BR-CO-25|BR-IC-11)$/

/** Where a violated rule must be fixed: our company data, the dealer, the draft, or the contract. */
export function whereToFix(
  rule: string,
  { seller }: Pick<InvoiceDocument, 'seller'>,
): 'seller' | 'buyer' | 'draft' | 'contract' {
  if (ofSeller.test(rule)) return 'seller'
  // An intra-Community supply needs the VAT ids of both parties.
  if (rule === 'BR-IC-02') return seller.vatId ? 'buyer' : 'seller'
  if (ofBuyer.test(rule)) return 'buyer'
  return ofDraft.test(rule) ? 'draft' : 'contract'
}
