// Reasons of a tax decision: each rule with its paragraph and the facts it uses.
import type { FactName } from './deal-tax-facts.ts'

const buyerMoves: FactName[] = ['destinationCountry', 'transport', 'buyerCountry']
const id: FactName[] = ['vatId', 'vatIdState', 'buyerKind']
const age: FactName[] = ['firstRegistration', 'mileage', 'supplyDay']
const where: FactName[] = ['destinationCountry', 'destinationPostalCode']

export const taxRules = {
  PURCHASE_UNKNOWN: { paragraph: '§ 25a(1) no. 2 UStG', facts: ['purchaseTaxCase'] },
  MARGIN_POSSIBLE: { paragraph: '§ 25a(1) no. 2 UStG', facts: ['purchaseTaxCase'] },
  MARGIN_IMPOSSIBLE: { paragraph: '§ 25a(1) no. 2, (7) no. 1a UStG', facts: ['purchaseTaxCase'] },
  WAIVED: { paragraph: '§ 25a(8) UStG', facts: ['isWaived'] },
  EXPORT_BY_SELLER: { paragraph: '§ 4 no. 1a, § 6(1) no. 1 UStG', facts: ['destinationCountry', 'transport'] },
  EXPORT_BY_BUYER: { paragraph: '§ 4 no. 1a, § 6(1) no. 2, (2) UStG', facts: buyerMoves },
  EXPORT_BEATS_MARGIN: { paragraph: '§ 25a(5) UStG', facts: ['purchaseTaxCase'] },
  NO_FOREIGN_BUYER: { paragraph: '§ 6(1) no. 2, (2) UStG', facts: buyerMoves },
  IN_GERMANY: { paragraph: '§ 1(1) no. 1, § 3(6) UStG', facts: where },
  IN_UNION: { paragraph: '§ 6a(1) no. 1 UStG', facts: where },
  ID_COUNTS: { paragraph: '§ 6a(1) no. 4 UStG', facts: id },
  NO_ID: { paragraph: '§ 6a(1) no. 4 UStG', facts: id },
  ID_PENDING: { paragraph: '§ 6a(1) no. 4, (4) UStG', facts: id },
  IC_EXEMPT: { paragraph: '§ 4 no. 1b, § 6a(1) UStG', facts: [...where, ...id] },
  NEW: { paragraph: '§ 1b(3) no. 1 UStG', facts: age },
  NOT_NEW: { paragraph: '§ 1b(3) no. 1 UStG', facts: age },
  NEW_NO_MARGIN: { paragraph: '§ 25a(7) no. 1b UStG', facts: ['purchaseTaxCase'] },
  NEW_TO_PERSON: { paragraph: '§ 6a(1) no. 2c, § 1b UStG', facts: ['buyerKind'] },
  NEW_NEEDS_ID: { paragraph: '§ 6a(1) no. 2, no. 4 UStG', facts: id },
  NO_IC_UNDER_MARGIN: { paragraph: '§ 25a(5) s. 2, (7) no. 3 UStG', facts: ['purchaseTaxCase', 'isWaived'] },
  DISTANCE_SALE: { paragraph: '§ 3c UStG', facts: ['buyerKind', 'transport', 'destinationCountry'] },
  MARGIN_RATE: { paragraph: '§ 25a(3), (5), § 12(1) UStG', facts: ['supplyDay'] },
  GENERAL_RATE: { paragraph: '§ 12(1) UStG', facts: ['supplyDay'] },
  NO_RATE: { paragraph: '§ 12(1) UStG', facts: ['sellerCountry', 'supplyDay'] },
  CHAIN_DEAL: { paragraph: '§ 3(6a), § 25b UStG', facts: ['isChainDeal'] },
  TERRITORY: { paragraph: '§ 1(2), (2a) UStG', facts: where },
  NO_DESTINATION: { paragraph: '§ 6(1), § 6a(1) UStG', facts: where },
  SELLER_OUTSIDE: { paragraph: '§ 14(4) no. 1 UStG', facts: ['sellerCountry'] },
  DISPATCH_OUTSIDE: { paragraph: '§ 3(6) UStG', facts: ['dispatchCountry'] },
  SELLER_ID_MISSING: { paragraph: '§ 14a(1), (3) UStG', facts: ['sellerVatId'] },
  FACT_MISSING: { paragraph: '§ 6, § 6a, § 1b(3) UStG', facts: [] },
} as const satisfies Record<string, { paragraph: string; facts: readonly FactName[] }>
export type TaxRule = keyof typeof taxRules

/** Why there is no decision, in display order. */
export const taxBlocks = [
  'PURCHASE_TAX_CASE',
  'CHAIN_DEAL',
  'SELLER',
  'SELLER_COUNTRY',
  'DISPATCH_COUNTRY',
  'DESTINATION',
  'DESTINATION_TERRITORY',
  'BUYER_KIND',
  'BUYER_COUNTRY',
  'TRANSPORT',
  'FIRST_REGISTRATION',
  'FIRST_REGISTRATION_DAY',
  'MILEAGE',
  'SUPPLY_DAY',
  'DISTANCE_SALE',
  'VAT_ID',
  'VAT_ID_UNCHECKED',
  'VAT_ID_UNAVAILABLE',
  'VAT_ID_EXPIRED',
  'SELLER_VAT_ID',
  'RATE',
] as const
export type TaxBlock = (typeof taxBlocks)[number]

/** They block only the invoice: a contract may be drafted with the case that would follow. */
export const invoiceOnly: ReadonlySet<TaxBlock> = new Set([
  'VAT_ID_UNCHECKED',
  'VAT_ID_UNAVAILABLE',
  'VAT_ID_EXPIRED',
  'SELLER_VAT_ID',
])
