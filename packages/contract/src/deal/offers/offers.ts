// Negotiations as the house sees them: all of a car ranked, all of the house in one room.
import * as z from 'zod'
import { country, euros, id, idParams, instant, language, many, money, note, text, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { listingStates } from '../../listing-states.ts'
import {
  acceptBody,
  amount,
  counterBody,
  declineBody,
  midpointBody,
  moves,
  offerCar,
  offerHead,
  range,
  roundShape,
  transportParty,
  withdrawBody,
} from './offer-fields.ts'
import { offerMargin, offerMarginCar } from './offer-margin-fields.ts'
import { offerSides, offerStates } from './offer-states.ts'

/** Why an amount below the minimum price is named or accepted: needed there, with the right `offers.belowMinimum`. */
const reason = note(500).optional()

export const offerRow = offerHead.extend({
  /** `minimum`: what the car may go for at least, today. */
  cars: z.array(offerCar.extend({ minimum: money.nullable() })),
  company: z.strictObject({ id, name: z.string(), country }),
  turn: z.enum(offerSides).nullable(),
  may: moves,
  range: range.nullable(),
  margin: offerMargin,
  /** The share of a car is below what it may go for. */
  isBelowMinimum: z.boolean(),
  /** The company's amount is on the table, is below a minimum, and nobody has approved that. */
  needsApproval: z.boolean(),
  lastMessage: z.string().nullable(),
})
export type OfferRow = z.infer<typeof offerRow>
const round = z.strictObject({
  ...roundShape,
  side: z.enum([...offerSides, 'SYSTEM']),
  person: z.string().nullable(),
  /** Why it is below the minimum price, and who approved it. */
  below: z.strictObject({ reason: z.string(), by: z.string() }).nullable(),
})
export const offerDetail = offerRow.extend({ thread: z.array(round) })
export type OfferDetail = z.infer<typeof offerDetail>

/** All talks about one car, the best first, with what accepting would change. */
const carOffers = z.strictObject({
  listing: z
    .strictObject({
      id,
      status: z.enum(listingStates.all),
      price: money.nullable(),
      minPrice: money.nullable(),
      lockedBy: z.string().nullable(),
      lockedUntil: instant.nullable(),
      lockedFor: z.string().nullable(),
    })
    .nullable(),
  /** What another day in the yard costs; null where no purchase price is known to the reader. */
  holdingPerDay: money.nullable(),
  standingDays: z.int().nullable(),
  /** What the car was bought for and the tax of a sale at home; null when the reader may not see purchase prices. */
  atHome: offerMarginCar.nullable(),
  open: z.array(offerRow),
  closed: z.array(offerRow),
  rules: z.strictObject({ version: z.int(), declineBelow: money.nullable(), counterAt: money.nullable() }),
})
export type CarOffers = z.infer<typeof carOffers>

/** What a person with `offers.belowMinimum` has to do: approve an amount of ours, or confirm what a dealer has accepted. */
export const offerNeeds = ['APPROVAL', 'CHECK'] as const
export const offersQuery = listQuery(
  { sorts: ['updatedAt', 'since', 'expiresAt', 'amount'], sortBy: 'since', sort: 'asc' },
  {
    ...statusFilter(offerStates.all),
    turn: many(z.enum(offerSides)),
    country: many(z.string().max(2)),
    companyId: many(z.string().max(40)),
    carId: many(z.string().max(40)),
    needs: many(z.enum(offerNeeds)),
  },
)
export type OffersQuery = z.infer<typeof offersQuery>

/** What the house offers to one dealer. */
const toBuyer = z.strictObject({
  companyId: id,
  amount,
  /** Of the mail; absent: each person's own. */
  language: language.optional(),
  message: note(1000).optional(),
})
const terms = {
  carIds: z.array(id).min(1).max(20),
  hours: z.int().min(1).max(48).default(24),
  transport: transportParty.optional(),
}
const together = {
  ...terms,
  /** With a mail of its own; else the dealer hears of it in the portal and as he has chosen. */
  mail: z.boolean().default(true),
  reason,
}
const outcome = z.strictObject({
  companyId: id,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  offerId: id.nullable(),
})
/** What a dealer would be asked for some cars together, and why nothing can be offered to him. */
const asked = z.strictObject({
  companyId: id,
  asking: money.nullable(),
  /** Of each, in the order in which an offer names them. */
  cars: z.array(z.strictObject({ id, asking: money.nullable(), minimum: money.nullable() })),
  language,
  blockedBy: z.enum(['CLOSED', 'TALKING', 'NOT_FOR_SALE']).nullable(),
})
export type AskedDealer = z.infer<typeof asked>
/** Exactly as it will be sent; to several people each in his own name. */
const offerMail = z.strictObject({
  to: z.array(z.strictObject({ name: z.string(), email: z.string(), language })),
  language,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type OfferMail = z.infer<typeof offerMail>

export const offersApi = {
  list: endpoint({
    summary: 'List the negotiations of the house, or export them',
    method: 'GET',
    path: '/offers',
    access: 'offers.read',
    live: { offers: 'any' },
    query: offersQuery,
    files: tableFiles,
    data: countedPage(offerRow, offerStates.all),
  }),
  get: endpoint({
    summary: 'Read a negotiation with its rounds',
    method: 'GET',
    path: '/offers/:id',
    access: 'offers.read',
    live: { offers: 'named' },
    params: idParams,
    data: offerDetail,
  }),
  ofCar: endpoint({
    summary: 'Read all negotiations about a car',
    method: 'GET',
    path: '/cars/:id/offers',
    access: 'offers.read',
    live: { offers: 'any', listings: 'any', cars: 'named' },
    params: idParams,
    data: carOffers,
  }),
  counter: endpoint({
    summary: 'Answer a dealer with another amount',
    method: 'POST',
    path: '/offers/:id/counter',
    access: 'offers.write',
    params: idParams,
    body: counterBody.extend({ reason }),
    data: offerDetail,
  }),
  midpoint: endpoint({
    summary: 'Propose to a dealer to meet half way',
    method: 'POST',
    path: '/offers/:id/midpoint',
    access: 'offers.write',
    params: idParams,
    body: midpointBody.extend({ reason }),
    data: offerDetail,
  }),
  /** Below the minimum only with the right to it, and a reason. */
  accept: endpoint({
    summary: "Accept a dealer's amount",
    method: 'POST',
    path: '/offers/:id/accept',
    access: 'offers.write',
    params: idParams,
    body: acceptBody.extend({
      reason,
      /** Why it is sold all the same to somebody whose account is blocked or whose limit is used up. */
      creditReason: note(500).optional(),
    }),
    data: offerDetail,
  }),
  decline: endpoint({
    summary: "Decline a dealer's amount and end the talk",
    method: 'POST',
    path: '/offers/:id/decline',
    access: 'offers.write',
    params: idParams,
    body: declineBody,
    data: offerDetail,
  }),
  withdraw: endpoint({
    summary: "Take the house's own amount back",
    method: 'POST',
    path: '/offers/:id/withdraw',
    access: 'offers.write',
    params: idParams,
    body: withdrawBody,
    data: offerDetail,
  }),
  /** For an amount whose minimum price was raised after it was named. */
  approve: endpoint({
    summary: 'Approve an open amount of the company that is below the minimum price',
    method: 'POST',
    path: '/offers/:id/approve',
    access: 'offers.belowMinimum',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: offerDetail,
  }),
  release: endpoint({
    summary: 'End an agreement before a contract is signed: the car is free, who waited goes on',
    method: 'POST',
    path: '/offers/:id/release',
    access: 'offers.write',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: offerDetail,
  }),
  setRules: endpoint({
    summary: 'Set which offers on a listing are answered by themselves',
    method: 'PUT',
    path: '/b2b/:id/offer-rules',
    access: 'offers.write',
    params: idParams,
    body: z.strictObject({ version: z.int().min(0), declineBelow: euros.nullable(), counterAt: euros.nullable() }),
    data: carOffers.shape.rules,
  }),
  toBuyer: endpoint({
    summary: 'Make an offer to a dealer',
    method: 'POST',
    path: '/car-requests/buyers/offers',
    access: 'offers.write',
    body: toBuyer.extend(together),
    data: offerDetail,
  }),
  toBuyers: endpoint({
    summary: 'Make an offer to several dealers, each at his own price',
    method: 'POST',
    path: '/car-requests/buyers/offers/multi',
    access: 'offers.write',
    body: z.strictObject({ buyers: z.array(toBuyer).min(1).max(100), ...together }),
    data: z.array(outcome),
  }),
  asked: endpoint({
    summary: 'Ask what dealers would be asked for cars, and whether they can be offered them',
    method: 'GET',
    path: '/car-requests/buyers/offers/asked',
    access: 'offers.write',
    query: z.strictObject({ companyId: many(z.uuid()), carId: many(z.uuid()) }),
    data: z.array(asked),
  }),
  previewEmail: endpoint({
    summary: 'Preview the mail of an offer to a dealer',
    method: 'POST',
    path: '/car-requests/buyers/offers/preview-email',
    access: 'offers.write',
    tx: 'none',
    audit: false,
    body: toBuyer.extend(terms),
    data: offerMail,
  }),
  ofRequest: endpoint({
    summary: 'List the negotiations of a request about one of its cars',
    method: 'GET',
    path: '/car-requests/:id/cars/:carId/offers',
    access: 'offers.read',
    live: { offers: 'any' },
    params: z.strictObject({ id, carId: id }),
    data: z.array(offerRow),
  }),
}
