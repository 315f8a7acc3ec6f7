import { isUnionVatId } from '@bilbro/contract/rates/deal-tax/deal-tax-countries'
import type {
  BuyerKind,
  DealTaxFacts,
  TransportParty,
  VatIdState,
} from '@bilbro/contract/rates/deal-tax/deal-tax-facts'

/**
 * For how many days a confirmed VAT id is believed. A dealer's id can end any day and the register tells nobody: open
 * deals are asked again every month, and each contract and invoice asks anew.
 */
export const vatCheckHoldsDays = 31

export type StoredCheck = { state: string; checkedAt: string; consultationNumber: string | null }
export type KnownVatId = { vatId: string | null; state: VatIdState; check: StoredCheck | null }

const dayMs = 86_400_000

/**
 * What stored checks, the newest first, say of a number. `read` is the number as registers write it; undefined when its
 * form is wrong. A register that did not answer takes nothing back that another answer still proves; a no stays a no
 * until there is a yes.
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

/** The facts of a sale from the records that they lie in. */
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
    // Our cars are where the seller is; a sale from elsewhere is for a person to judge.
    dispatchCountry: seller?.country ?? null,
    // Only businesses can sign up to the portal.
    buyerKind: company ? 'BUSINESS' : (ask.buyerKind ?? null),
    // Without a dealer the buyer is taken to live where the car goes.
    buyerCountry: company?.country ?? destinationCountry,
    vatId: vatId.vatId,
    vatIdState: vatId.state,
    destinationCountry,
    // A car that goes to the dealer's country goes to the dealer: their postal code tells special territories.
    destinationPostalCode:
      ask.destinationPostalCode ||
      (company && destinationCountry === company.country ? company.postalCode : null) ||
      null,
    transport: ask.transport ?? null,
    isWaived: ask.isWaived ?? false,
    isChainDeal: ask.isChainDeal ?? false,
  }
}
