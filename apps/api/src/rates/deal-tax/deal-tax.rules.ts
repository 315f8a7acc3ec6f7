import { isUnionVatId } from '@bilbro/contract/rates/deal-tax/deal-tax-countries'
import type {
  BuyerKind,
  DealTaxFacts,
  TransportParty,
  VatIdState,
} from '@bilbro/contract/rates/deal-tax/deal-tax-facts'

/**
 * How many days a confirmed VAT id stays valid for us. A VAT id can end any day and the register does not notify
 * anybody: after this time a deal needs a new check. Each contract and invoice triggers one in any case.
 */
export const vatCheckHoldsDays = 31

export type StoredCheck = { state: string; checkedAt: string; consultationNumber: string | null }
export type KnownVatId = { vatId: string | null; state: VatIdState; check: StoredCheck | null }

const dayMs = 86_400_000

/**
 * Derives the state of a VAT id from its stored checks (newest first). `read` is the normalised number, undefined when
 * its format is wrong. A failed request does not cancel a confirmation that is still valid. An INVALID answer stays
 * until the register confirms the number.
 */
export function vatIdKnown(
  typed: string | null,
  read: string | undefined,
  checks: StoredCheck[],
  now: Date,
): KnownVatId {
  if (typed === null || typed.trim() === '') return { vatId: null, state: 'NOT_GIVEN', check: null }
  if (read === undefined) return { vatId: typed, state: isUnionVatId(typed) ? 'INVALID' : 'UNCHECKED', check: null }
  const answered = checks.find((check) => check.state !== 'UNAVAILABLE')
  const known = (state: VatIdState, check: StoredCheck | null): KnownVatId => ({ vatId: read, state, check })
  if (answered?.state === 'INVALID') return known('INVALID', answered)
  const holds = answered && now.getTime() - Date.parse(answered.checkedAt) <= vatCheckHoldsDays * dayMs
  if (answered && holds) return known('VALID', answered)
  const [newest] = checks
  if (newest?.state === 'UNAVAILABLE') return known('UNAVAILABLE', newest)
  return answered ? known('EXPIRED', answered) : known('UNCHECKED', null)
}

export type TaxedCar = {
  purchaseTaxCase: string
  firstRegistration: string | null
  firstRegistrationPrecision: string
  mileage: number | null
}
type Deal = {
  car: TaxedCar
  company: { country: string; postalCode: string | null } | null
  seller: { country: string; vatId: string | null } | null
  vatId: KnownVatId
  ask: {
    buyerKind?: BuyerKind | null
    destinationCountry?: string | null
    destinationPostalCode?: string | null
    transport?: TransportParty | null
    isWaived?: boolean
    isChainDeal?: boolean
    supplyDay: string | null
  }
}

/** Maps the records of a sale to the facts of the tax decision. */
export function taxFacts({ car, company, seller, vatId, ask }: Deal): DealTaxFacts {
  const destinationCountry = ask.destinationCountry ?? company?.country ?? null
  return {
    purchaseTaxCase: car.purchaseTaxCase as DealTaxFacts['purchaseTaxCase'],
    firstRegistration: car.firstRegistration,
    firstRegistrationPrecision: car.firstRegistrationPrecision as DealTaxFacts['firstRegistrationPrecision'],
    mileage: car.mileage,
    supplyDay: ask.supplyDay,
    sellerCountry: seller?.country ?? null,
    sellerVatId: seller?.vatId || null,
    // Our cars are in the seller's country. Staff decide about sales from other places.
    dispatchCountry: seller?.country ?? null,
    // Only businesses can sign up to the portal.
    buyerKind: company ? 'BUSINESS' : (ask.buyerKind ?? null),
    // Without a dealer we assume that the buyer lives in the destination country.
    buyerCountry: company?.country ?? destinationCountry,
    vatId: vatId.vatId,
    vatIdState: vatId.state,
    destinationCountry,
    // In the dealer's own country the car goes to the dealer, so the dealer's postal code identifies special
    // territories.
    destinationPostalCode:
      ask.destinationPostalCode ||
      (company && destinationCountry === company.country ? company.postalCode : null) ||
      null,
    transport: ask.transport ?? null,
    isWaived: ask.isWaived ?? false,
    isChainDeal: ask.isChainDeal ?? false,
  }
}
