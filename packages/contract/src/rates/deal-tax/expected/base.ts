// Expected tax cases, derived by hand from the act (UStG, UStDV) before the engine was written. Each line names its
// paragraph. Facts that a line does not state are as in `usual`.
import type { DealTaxFacts } from '../deal-tax-facts.ts'

/** A used car bought under the margin scheme, delivered by us to a Danish dealer with a valid VAT id. */
export const usual: DealTaxFacts = {
  purchaseTaxCase: 'MARGIN',
  firstRegistration: '2022-03-15',
  firstRegistrationPrecision: 'DAY',
  mileage: 60_000,
  supplyDay: '2026-11-22',
  sellerCountry: 'DE',
  sellerVatId: 'DE136695976',
  dispatchCountry: 'DE',
  buyerKind: 'BUSINESS',
  buyerCountry: 'DK',
  vatId: 'DK24256790',
  vatIdState: 'VALID',
  destinationCountry: 'DK',
  destinationPostalCode: null,
  transport: 'SELLER_CARRIER',
  isWaived: false,
  isChainDeal: false,
}

export type Expected = {
  case: string
  row: number | null
  blockedBy?: string[]
  /** The outcome after the VAT id is confirmed. */
  wouldBe?: { case: string; row: number }
  deposit?: true
  /** EN 16931: category and exemption code. */
  en?: string
  /** The invoice must state the data of a new vehicle: first registration and mileage (§ 14a(4) UStG). */
  carriesNewData?: true
}
export type ExpectedCase = { name: string; facts: Partial<DealTaxFacts>; expect: Expected; law: string }

export const regular = { purchaseTaxCase: 'REGULAR_DE' } as const
export const fresh = { firstRegistration: '2026-09-01', mileage: 20_000 } as const
export const noId = { vatId: null, vatIdState: 'NOT_GIVEN' } as const
export const person = { buyerKind: 'PRIVATE', ...noId } as const
export const norway = { destinationCountry: 'NO', buyerCountry: 'NO', ...noId } as const
export const germany = { destinationCountry: 'DE', buyerCountry: 'DE', vatId: 'DE136695976' } as const
export const fetched = { transport: 'BUYER_SELF' } as const
export const waived = { isWaived: true } as const

export const margin = (row: number): Expected => ({ case: 'MARGIN', row, en: 'E VATEX-EU-F' })
export const domestic = (row: number): Expected => ({ case: 'DOMESTIC', row, en: 'S' })
export const ic = (row: number): Expected => ({ case: 'IC_SUPPLY', row, en: 'K VATEX-EU-IC' })
export const icNew = (row: number, en = 'K VATEX-EU-IC'): Expected => ({
  case: 'IC_SUPPLY_NEW_VEHICLE',
  row,
  en,
  carriesNewData: true,
})
export const exported: Expected = { case: 'EXPORT', row: 1, en: 'G VATEX-EU-G' }
export const blocked = (row: number | null, ...blockedBy: string[]): Expected => ({ case: 'BLOCKED', row, blockedBy })
export const pending = (code: string, wouldBe: { case: string; row: number }): Expected => ({
  ...blocked(null, code),
  wouldBe,
})
