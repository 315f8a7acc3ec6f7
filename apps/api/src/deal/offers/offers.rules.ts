import {
  counterRange,
  midpointFor,
  allowedActions,
  partsByAsking,
  type OfferState,
} from '@bilbro/contract/deal/offers/offer-amounts'
import type { OfferSide, OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import { percentOf, rounded } from '@bilbro/contract/amounts'
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { Money } from '@bilbro/contract/common'
import { appError, fieldError } from '../../core/errors.ts'
import { amountText } from '../../core/money.ts'

type Stored = {
  status: string
  lastBy: string
  buyerMinor: number | null
  sellerMinor: number | null
  askingMinor: number
  rounds: number
  expiresAt: string | null
  amountMinor: number
}
export const stateOf = (row: Stored): OfferState => ({
  ...row,
  status: row.status as OfferStatus,
  lastBy: row.lastBy as OfferSide,
})

/** Roles that may bind the company. */
export function canNegotiate(role: BuyerRole): boolean {
  return role === 'BUYER' || role === 'ADMIN'
}

/** Roles that see prices: all except DRIVER. */
export const canSeePrices = (role: BuyerRole): boolean => role !== 'DRIVER'

/** @throws offer.expired by the server's clock, even before the expiry job has run */
export function assertNotExpired({ expiresAt }: Stored, now: Date): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) throw appError('offer.expired')
}

const inText = (minor: number): string => amountText({ minor, currency: 'EUR' })

/** @throws offer.notYourTurn, offer.range at the field */
export function assertInRange(row: Stored, side: OfferSide, amount: Money): void {
  const range = counterRange(stateOf(row), side)
  if (!range) throw appError('offer.notYourTurn')
  if (amount.minor < range.min || amount.minor > range.max)
    throw fieldError('offer.range', 'amount', { min: inText(range.min), max: inText(range.max) })
}

/** @throws offer.notYourTurn, offer.noMidpoint */
export function midpointOrThrow(row: Stored, side: OfferSide): number {
  if (!allowedActions(stateOf(row), side).accept) throw appError('offer.notYourTurn')
  const middle = midpointFor(stateOf(row), side)
  if (middle === undefined) throw appError('offer.noMidpoint')
  return middle
}

/** @throws offer.notYourTurn */
export function assertActionAllowed(row: Stored, side: OfferSide, what: 'accept' | 'decline' | 'withdraw'): void {
  if (!allowedActions(stateOf(row), side)[what]) throw appError('offer.notYourTurn')
}

/** @throws offer.amountChanged when the user accepts another amount than the current one */
export function assertAmountSeen(row: Stored, amount: Money): void {
  if (row.amountMinor !== amount.minor) throw appError('offer.amountChanged')
}

type Rule = { declineBelowMinor: number | null; counterAtMinor: number | null; minPriceMinor: number | null }
/**
 * The automatic answer of a rule to a dealer's amount. Undefined when staff must answer. No rule goes below the
 * minimum.
 */
export function automaticAnswer(
  { declineBelowMinor, counterAtMinor, minPriceMinor }: Rule,
  row: Stored,
): { decline: true } | { counterAt: number } | undefined {
  if (declineBelowMinor !== null && row.amountMinor < declineBelowMinor) return { decline: true }
  if (counterAtMinor === null || row.sellerMinor !== null) return undefined
  const range = counterRange(stateOf(row), 'SELLER')
  const at = range && Math.min(counterAtMinor, range.max)
  return at !== undefined && at >= range!.min && at >= (minPriceMinor ?? 0) ? { counterAt: at } : undefined
}

/** Cost of holding a car: 7 % interest a year and 1.25 % depreciation a month, in basis points. */
export const holdingRates = { interestBp: 700, depreciationBp: 125 }
/** Holding cost per day, in minor units, from the purchase price. */
export const holdingPerDay = (purchaseMinor: number): number =>
  rounded(BigInt(percentOf(purchaseMinor, holdingRates.interestBp)), 365n) +
  rounded(BigInt(percentOf(purchaseMinor, holdingRates.depreciationBp)), 30n)

/** The price share of each car of a negotiation. */
export const sharesOf = ({ amountMinor }: { amountMinor: number }, cars: readonly { askingMinor: number }[]): Money[] =>
  partsByAsking(
    amountMinor,
    cars.map(({ askingMinor }) => askingMinor),
  ).map((minor) => ({ minor, currency: 'EUR' }))
