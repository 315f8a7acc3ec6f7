// Documents of a tax case: texts and codes of the invoice, and the proofs that must be stored.
import type { DealTaxFacts } from './deal-tax-facts.ts'
import type { DecidedCase } from './deal-tax-table.ts'

/** Categories of EN 16931: taxed, exempt, intra-Community supply, export. */
export const vatCategories = ['S', 'E', 'K', 'G'] as const
export type En16931 = {
  category: (typeof vatCategories)[number]
  /** Rate of the line's category in basis points; never the rate inside a margin. */
  rateBp: number
  /** VATEX code; where none fits, the reason is given as text. */
  exemptionCode: string | null
  exemptionText: InvoiceText | null
}

/** Invoice texts; their translations are in the catalogue of printed texts. */
export const invoiceTexts = ['EXPORT', 'IC_SUPPLY', 'VAT_IDS', 'SELLER_VAT_ID', 'NEW_VEHICLE', 'MARGIN'] as const
export type InvoiceText = (typeof invoiceTexts)[number]

export const proofCodes = [
  'PURCHASE_PROOF',
  'MARGIN_RECORDS',
  'ARRIVAL_CONFIRMATION',
  'BOOK_PROOF',
  'EC_SALES_LIST',
  'NEW_VEHICLE_REPORT',
  'EXIT_NOTE',
  'THIRD_COUNTRY_REGISTRATION',
  'CMR',
  'CARRIER_CERTIFICATE',
  'TWO_PAPERS',
  'FOREIGN_REGISTRATION',
] as const
export type ProofCode = (typeof proofCodes)[number]
export type Proof = {
  code: ProofCode
  paragraph: string
  /** Each of these is accepted instead. */
  alternatives: ProofCode[]
}

const proof = (code: ProofCode, paragraph: string, ...alternatives: ProofCode[]): Proof => ({
  code,
  paragraph,
  alternatives,
})
const arrival = (isMovedByBuyer: boolean): Proof =>
  proof(
    'ARRIVAL_CONFIRMATION',
    '§§ 17a, 17b UStDV',
    'TWO_PAPERS',
    'CMR',
    'CARRIER_CERTIFICATE',
    ...(isMovedByBuyer ? (['FOREIGN_REGISTRATION'] as const) : []),
  )

export type Decided = { case: DecidedCase; row: number }

export function proofsOf({ case: is, row }: Decided, facts: Pick<DealTaxFacts, 'transport'>): Proof[] {
  if (is === 'DOMESTIC') return []
  if (is === 'MARGIN') return [proof('PURCHASE_PROOF', '§ 25a(1) no. 2 UStG'), proof('MARGIN_RECORDS', '§ 25a(6) UStG')]
  if (is === 'EXPORT')
    return [
      proof('EXIT_NOTE', '§§ 9, 10, 13 UStDV'),
      proof('THIRD_COUNTRY_REGISTRATION', '§ 9(2), § 10(2) UStDV'),
      proof('BOOK_PROOF', '§ 13 UStDV'),
    ]
  const isMovedByBuyer = facts.transport === 'BUYER_CARRIER' || facts.transport === 'BUYER_SELF'
  return [
    arrival(isMovedByBuyer),
    proof('BOOK_PROOF', '§ 17d UStDV'),
    row === 5 ? proof('NEW_VEHICLE_REPORT', '§ 18c UStG') : proof('EC_SALES_LIST', '§ 4 no. 1b, § 18a UStG'),
  ]
}

export function en16931Of({ case: is, row }: Decided, rateBp: number): En16931 {
  if (is === 'DOMESTIC') return { category: 'S', rateBp, exemptionCode: null, exemptionText: null }
  if (is === 'MARGIN') return { category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F', exemptionText: 'MARGIN' }
  if (is === 'EXPORT') return { category: 'G', rateBp: 0, exemptionCode: 'VATEX-EU-G', exemptionText: 'EXPORT' }
  // Category K requires the buyer's VAT id (BR-IC-02), and a private person has none.
  if (row === 5) return { category: 'E', rateBp: 0, exemptionCode: null, exemptionText: 'IC_SUPPLY' }
  return { category: 'K', rateBp: 0, exemptionCode: 'VATEX-EU-IC', exemptionText: 'IC_SUPPLY' }
}

export function textsOf({ case: is, row }: Decided, carriesNewData: boolean): InvoiceText[] {
  if (is === 'DOMESTIC') return []
  if (is === 'MARGIN' || is === 'EXPORT') return [is]
  return ['IC_SUPPLY', row === 5 ? 'SELLER_VAT_ID' : 'VAT_IDS', ...(carriesNewData ? (['NEW_VEHICLE'] as const) : [])]
}
