// The facts that decide the tax case of a sale. Plain values, shared by browser, server and tests.
import type { PurchaseTaxCase } from '../../stock/car-costs/purchase-tax.ts'

/** State of the buyer's VAT id. UNAVAILABLE, UNCHECKED and EXPIRED do not make it invalid: it is checked again. */
export const vatIdStates = ['NOT_GIVEN', 'UNCHECKED', 'VALID', 'INVALID', 'UNAVAILABLE', 'EXPIRED'] as const
export type VatIdState = (typeof vatIdStates)[number]

/** Who arranges the transport. A carrier of the platform counts as the seller's. */
export const transportParties = ['SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF', 'PLATFORM_CARRIER'] as const
export type TransportParty = (typeof transportParties)[number]

export const buyerKinds = ['BUSINESS', 'PRIVATE'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** `null` means unknown, and is never treated as yes or no. */
export type DealTaxFacts = {
  purchaseTaxCase: PurchaseTaxCase
  /** With precision MONTH any day of that month is possible. */
  firstRegistration: string | null
  firstRegistrationPrecision: 'DAY' | 'MONTH'
  /** Kilometres. */
  mileage: number | null
  /** The day of the handover, or on which the transport begins. */
  supplyDay: string | null
  /** Country and VAT id of our company that sells. */
  sellerCountry: string | null
  sellerVatId: string | null
  /** Where the car is when the transport begins. */
  dispatchCountry: string | null
  buyerKind: BuyerKind | null
  /** Where the buyer resides. */
  buyerCountry: string | null
  vatId: string | null
  vatIdState: VatIdState
  /** Destination: ISO 3166-1, and XI, IC and EA for areas with a code of their own. */
  destinationCountry: string | null
  /** Identifies areas of a country that are outside its VAT territory. */
  destinationPostalCode: string | null
  transport: TransportParty | null
  /** The margin scheme is waived for this sale (§ 25a(8)). */
  isWaived: boolean
  /** Several sales with one transport (§ 3(6a)). */
  isChainDeal: boolean
}
export type FactName = keyof DealTaxFacts
