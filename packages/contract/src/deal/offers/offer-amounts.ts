// What may be said next in a negotiation: for both ends, so that a form refuses what the server would.
import { partsOf } from '../../amounts.ts'
import { isOpen, type OfferSide, type OfferStatus, turnOf } from './offer-states.ts'

/** In minor units of one currency. */
export type OfferState = {
  status: OfferStatus
  lastBy: OfferSide
  /** What each side has named last; null when it has named nothing yet. */
  buyerMinor: number | null
  sellerMinor: number | null
  /** What the dealer was asked for when it began: the house never counters above it. */
  askingMinor: number
  rounds: number
}

/** Rounds of amounts after which only yes or no is left. */
export const mostRounds = 12
const step = 5000

/** Half way between two amounts, to 50 whole units, halves up. */
export const midpointOf = (a: number, b: number): number => Math.floor((a + b + step) / (2 * step)) * step

/** The midpoint that a side may propose; undefined when there is none between what both have named. */
export function midpointFor(offer: OfferState, side: OfferSide): number | undefined {
  const { status, buyerMinor, sellerMinor } = offer
  const mayPropose = side === 'BUYER' ? status === 'COUNTERED_BY_SELLER' : status === 'COUNTERED_BY_BUYER'
  if (!mayPropose || buyerMinor === null || sellerMinor === null || offer.rounds >= mostRounds) return undefined
  const middle = midpointOf(buyerMinor, sellerMinor)
  return middle > buyerMinor && middle < sellerMinor ? middle : undefined
}

/**
 * The amounts that a side may counter with, both ends included, in whole units: it comes nearer, and stays short of what
 * the other side has named, which would be accepting. Undefined when it may not counter.
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

/** The dealer has said yes to the company's amount, and the company has yet to confirm it: no counter can lead there. */
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

/** What each of several cars costs of one amount: its part by what is asked for it, in their order. */
export const partsByAsking = (amountMinor: number, askings: readonly number[]): number[] =>
  partsOf(amountMinor, askings.some(Boolean) ? askings : askings.map(() => 1))

/** Whether an amount is so far from the asking price that it may be a mistake of typing: above it, or under half of it. */
export function distanceFromAsking(minor: number, askingMinor: number): 'ABOVE' | 'BELOW' | undefined {
  if (askingMinor <= 0) return undefined
  if (minor > askingMinor) return 'ABOVE'
  return minor * 2 < askingMinor ? 'BELOW' : undefined
}

/** What a car was asked for when the negotiation began, and what it must bring today; null where it has no minimum. */
export type CarMinimum = { askingMinor: number; minMinor: number | null }

/** The places of the cars whose share of an amount is below their minimum. */
export function placesBelow(amountMinor: number, cars: readonly CarMinimum[]): number[] {
  const shares = partsByAsking(
    amountMinor,
    cars.map(({ askingMinor }) => askingMinor),
  )
  return cars.flatMap(({ minMinor }, at) => (minMinor !== null && shares[at]! < minMinor ? [at] : []))
}
