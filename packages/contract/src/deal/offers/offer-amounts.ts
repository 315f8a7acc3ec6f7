// Which amounts and actions a negotiation allows next; shared, so that forms and server apply the same rules.
import { partsOf } from '../../amounts.ts'
import { isOpen, type OfferSide, type OfferStatus, turnOf } from './offer-states.ts'

/** In minor units of one currency. */
export type OfferState = {
  status: OfferStatus
  lastBy: OfferSide
  /** The last amount of each side; null before its first one. */
  buyerMinor: number | null
  sellerMinor: number | null
  /** Asking price for the dealer when the negotiation began: a counter-offer of the company never exceeds it. */
  askingMinor: number
  rounds: number
}

/** After this number of rounds a side can only accept or decline. */
export const mostRounds = 12
const step = 5000

/** Midpoint of two amounts, rounded to 50 whole units, halves up. */
export const midpointOf = (a: number, b: number): number => Math.floor((a + b + step) / (2 * step)) * step

/** The midpoint that a side may propose; undefined if no rounded amount lies between the two last amounts. */
export function midpointFor(offer: OfferState, side: OfferSide): number | undefined {
  const { status, buyerMinor, sellerMinor } = offer
  const mayPropose = side === 'BUYER' ? status === 'COUNTERED_BY_SELLER' : status === 'COUNTERED_BY_BUYER'
  if (!mayPropose || buyerMinor === null || sellerMinor === null || offer.rounds >= mostRounds) return undefined
  const middle = midpointOf(buyerMinor, sellerMinor)
  return middle > buyerMinor && middle < sellerMinor ? middle : undefined
}

/**
 * The range in which a side may counter, both ends included, in whole units: better than its own last amount, and short
 * of the other side's amount, which would be an acceptance. Undefined when it may not counter.
 */
export function counterRange(offer: OfferState, side: OfferSide): { min: number; max: number } | undefined {
  if (turnOf(offer) !== side || offer.rounds >= mostRounds) return undefined
  const { buyerMinor, sellerMinor } = offer
  const range =
    side === 'BUYER'
      ? { min: buyerMinor ?? 100, max: sellerMinor! - 100 }
      : { min: buyerMinor! + 100, max: sellerMinor ?? offer.askingMinor }
  return range.min <= range.max ? range : undefined
}

/**
 * The dealer has accepted the company's amount, and the company must still confirm it. A counter-offer cannot lead to
 * this state.
 */
export const isChecking = (offer: OfferState): boolean =>
  turnOf(offer) === 'SELLER' && offer.buyerMinor !== null && offer.buyerMinor === offer.sellerMinor

/** What a side may do now. */
export function allowedActions(offer: OfferState, side: OfferSide) {
  const isMine = turnOf(offer) === side
  const waits = offer.status === 'ON_HOLD'
  return {
    counter: counterRange(offer, side) !== undefined,
    midpoint: isMine && midpointFor(offer, side) !== undefined,
    accept: isMine,
    decline: isMine || (waits && side === 'SELLER'),
    withdraw: waits ? side === 'BUYER' : isOpen(offer.status) && offer.lastBy === side,
  }
}

/** Each car's share of an amount, weighted by asking price, in the order of the cars. */
export const partsByAsking = (amountMinor: number, askings: readonly number[]): number[] =>
  partsOf(amountMinor, askings.some(Boolean) ? askings : askings.map(() => 1))

/** Whether an amount may be a typing error: above the asking price, or below half of it. */
export function distanceFromAsking(minor: number, askingMinor: number): 'ABOVE' | 'BELOW' | undefined {
  if (askingMinor <= 0) return undefined
  if (minor > askingMinor) return 'ABOVE'
  return minor * 2 < askingMinor ? 'BELOW' : undefined
}

/** A car's asking price when the negotiation began, and its minimum price today; null where it has none. */
export type CarMinimum = { askingMinor: number; minMinor: number | null }

/** Indexes of the cars whose share of an amount is below their minimum price. */
export function placesBelow(amountMinor: number, cars: readonly CarMinimum[]): number[] {
  const shares = partsByAsking(
    amountMinor,
    cars.map(({ askingMinor }) => askingMinor),
  )
  return cars.flatMap(({ minMinor }, at) => (minMinor !== null && shares[at]! < minMinor ? [at] : []))
}
