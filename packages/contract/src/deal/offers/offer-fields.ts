// Fields of a negotiation that both sides use.
import * as z from 'zod'
import { country, currency, day, euros, id, instant, money, note, version } from '../../common.ts'
import { transportParties } from '../../rates/deal-tax/deal-tax-facts.ts'
import { declineReasons, holdReasons, offerStates, roundKinds } from './offer-states.ts'

export const offerStatus = z.enum(offerStates.all)
export const transportParty = z.enum(transportParties)

/** In the company's currency, like the prices of listings. */
export const amount = euros.refine(({ minor }) => minor > 0)
/** Hours in which an offer can be answered, at most two days. */
const hours = z.int().min(1).max(48).default(24)
const message = note(1000).optional()

export const offerBody = z.strictObject({
  amount,
  hours,
  message,
  transport: transportParty.optional(),
  destination: country.optional(),
})
export const counterBody = z.strictObject({ version, amount, hours, message })
export const midpointBody = z.strictObject({ version, hours })
/** `amount` is the amount the user saw; another one is refused. */
export const acceptBody = z.strictObject({ version, amount, message })
export const withdrawBody = z.strictObject({ version, message })
export const declineBody = z.strictObject({ version, reason: z.enum(declineReasons).default('PRICE'), message })

/** What one side may do now, and the allowed amounts. */
export const moves = z.strictObject({
  counter: z.boolean(),
  midpoint: z.boolean(),
  accept: z.boolean(),
  decline: z.boolean(),
  withdraw: z.boolean(),
})
export const range = z.strictObject({ min: money, max: money })

const frozenRate = z.strictObject({ currency, rate: z.string(), day, source: z.enum(['ECB', 'NORGES_BANK']) })
export const offerCar = z.strictObject({
  id,
  listingId: id,
  stockNo: z.string(),
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  photo: z.string().nullable(),
  /** Asking price for the dealer when the negotiation began. */
  asking: money,
  /** Its share of the current amount. */
  share: money,
})
export const offerHead = z.strictObject({
  id,
  version,
  status: offerStatus,
  isPackage: z.boolean(),
  cars: z.array(offerCar),
  /** Sum over all cars. */
  asking: money,
  /** The current amount. */
  amount: money,
  buyerAmount: money.nullable(),
  sellerAmount: money.nullable(),
  gap: money.nullable(),
  /** The midpoint, if it can be proposed now. */
  midpoint: money.nullable(),
  /** Since when the side in turn has had to answer. */
  since: instant,
  expiresAt: instant.nullable(),
  holdReason: z.enum(holdReasons).nullable(),
  /** Position in the queue while the offer waits: 2 is second. */
  queuePosition: z.int().nullable(),
  transport: transportParty,
  destination: country,
  /** The rate that converted the amount to the dealer's currency; null for a dealer who uses euros. */
  rate: frozenRate.nullable(),
  /** The dealer has accepted; the company checks and answers by `expiresAt`. */
  isChecking: z.boolean(),
  closedReason: z.enum(declineReasons).nullable(),
  acceptedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export const roundShape = {
  no: z.int(),
  kind: z.enum(roundKinds),
  amount: money.nullable(),
  message: z.string().nullable(),
  reason: z.enum(declineReasons).nullable(),
  isAutomatic: z.boolean(),
  at: instant,
  expiresAt: instant.nullable(),
}

/** What became of one of several offers that were sent together. */
export const offerOutcome = z.strictObject({
  companyId: id,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  offerId: id.nullable(),
})
