// What the tax case of a sale is decided from. Plain values, so that browsers, servers and tests name them alike.
import type { PurchaseTaxCase } from '../../stock/car-costs/purchase-tax.ts'

/** What is known of the buyer's VAT id. UNAVAILABLE, UNCHECKED and EXPIRED say nothing against it: they are asked again. */
export const vatIdStates = ['NOT_GIVEN', 'UNCHECKED', 'VALID', 'INVALID', 'UNAVAILABLE', 'EXPIRED'] as const
export type VatIdState = (typeof vatIdStates)[number]

/** Who has the car moved, and by whom. A platform's carrier counts as the seller's. */
export const transportParties = ['SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF', 'PLATFORM_CARRIER'] as const
export type TransportParty = (typeof transportParties)[number]

export const buyerKinds = ['BUSINESS', 'PRIVATE'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** `null` is not known: it is never taken for a yes or a no. */
export type DealTaxFacts = {
  purchaseTaxCase: PurchaseTaxCase
  /** With precision MONTH any day of that month may be meant. */
  firstRegistration: string | null
  firstRegistrationPrecision: 'DAY' | 'MONTH'
  /** Kilometres. */
  mileage: number | null
  /** The day on which the car is handed over, or its transport begins. */
  supplyDay: string | null
  /** The company of the house that sells: its country, its VAT id. */
  sellerCountry: string | null
  sellerVatId: string | null
  /** Where the car is when the transport begins. */
  dispatchCountry: string | null
  buyerKind: BuyerKind | null
  /** Where the buyer resides. */
  buyerCountry: string | null
  vatId: string | null
  vatIdState: VatIdState
  /** Where the car goes: ISO 3166-1, and XI, IC and EA for the areas that have a code of their own. */
  destinationCountry: string | null
  /** Tells the areas of a country that are no part of its VAT territory. */
  destinationPostalCode: string | null
  transport: TransportParty | null
  /** The margin scheme is waived for this sale (§ 25a(8)). */
  isWaived: boolean
  /** Several sales, one transport (§ 3(6a)). */
  isChainDeal: boolean
}
export type FactName = keyof DealTaxFacts
