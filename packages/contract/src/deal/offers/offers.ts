// Negotiations as staff see them: all offers on a car ranked, and all offers of the company in one list.
import * as z from 'zod'
import { country, day, euros, id, idParams, instant, language, many, money, note, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
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
  offerOutcome,
  range,
  roundShape,
  transportParty,
  withdrawBody,
} from './offer-fields.ts'
import { offerMargin, offerMarginCar } from './offer-margin-fields.ts'
import { declineReasons, noReason, offerNeeds, offerSides, offerSources, offerStates } from './offer-states.ts'

/** Why an amount below the minimum price is named; required there, with the right `offers.belowMinimum`. */
const reason = note(500).optional()

export const offerRow = offerHead.extend({
  /** `minimum`: the minimum price of the car today. */
  cars: z.array(offerCar.extend({ minimum: money.nullable() })),
  company: z.strictObject({ id, name: z.string(), country }),
  source: z.enum(offerSources),
  turn: z.enum(offerSides).nullable(),
  may: moves,
  range: range.nullable(),
  margin: offerMargin,
  /** The share of a car is below its minimum price. */
  isBelowMinimum: z.boolean(),
  /** The company's current amount is below a minimum price, and nobody has approved it. */
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

/** All offers on one car, the best first, with the effects of accepting. */
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
  /** Cost of another day in the yard; null when the reader sees no purchase price or it is unknown. */
  holdingPerDay: money.nullable(),
  standingDays: z.int().nullable(),
  /** Purchase price and tax of a domestic sale; null when the reader may not see purchase prices. */
  atHome: offerMarginCar.nullable(),
  open: z.array(offerRow),
  closed: z.array(offerRow),
  rules: z.strictObject({ version: z.int(), declineBelow: money.nullable(), counterAt: money.nullable() }),
})
export type CarOffers = z.infer<typeof carOffers>

export const offersQuery = listQuery(
  { sorts: ['updatedAt', 'since', 'expiresAt', 'amount'], sortBy: 'since', sort: 'asc' },
  {
    ...statusFilter(offerStates.all),
    turn: many(z.enum(offerSides)),
    country: many(z.string().max(2)),
    companyId: many(z.string().max(40)),
    carId: many(z.string().max(40)),
    needs: many(z.enum(offerNeeds)),
    /** Why it ended without a deal; NONE: no reason was given. */
    reason: many(z.enum([...declineReasons, noReason])),
    source: many(z.enum(offerSources)),
    /** Days between which it ended. */
    closedMin: day.optional(),
    closedMax: day.optional(),
  },
)
export type OffersQuery = z.infer<typeof offersQuery>

/** An offer of the company to one dealer. */
const toBuyer = z.strictObject({
  companyId: id,
  amount,
  /** Language of the e-mail; absent: the language of each recipient. */
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
  /**
   * True: sends an e-mail with this offer; false: the dealer gets a notification in the portal, and e-mails by their
   * settings.
   */
  mail: z.boolean().default(true),
  reason,
}
/** Asking prices of one dealer for several cars, and why no offer can be made to them. */
const asked = z.strictObject({
  companyId: id,
  asking: money.nullable(),
  /** Of each car, in the order in which an offer names them. */
  cars: z.array(z.strictObject({ id, asking: money.nullable(), minimum: money.nullable() })),
  language,
  blockedBy: z.enum(['CLOSED', 'TALKING', 'NOT_FOR_SALE']).nullable(),
})
export type AskedDealer = z.infer<typeof asked>
/** Exactly as it will be sent; each recipient is addressed by name. */
const offerMail = z.strictObject({
  to: z.array(z.strictObject({ name: z.string(), email: z.string(), language })),
  language,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type OfferMail = z.infer<typeof offerMail>

export const offersAudit = {
  offers: { parents: ['buyerCompanies', 'cars'], timelineRights: ['offers.read'] },
  offerRules: { parents: ['listings', 'cars'], timelineRights: ['offers.read'] },
} as const satisfies AuditedRecords

export const offersApi = group('Offers and negotiations with dealers, for staff', () => ({
  list: endpoint({
    summary: 'List the negotiations with dealers, or export them',
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
    summary: 'Make a counter-offer to a dealer',
    method: 'POST',
    path: '/offers/:id/counter',
    access: 'offers.write',
    params: idParams,
    body: counterBody.extend({ reason }),
    data: offerDetail,
  }),
  midpoint: endpoint({
    summary: 'Propose to a dealer to split the difference',
    method: 'POST',
    path: '/offers/:id/midpoint',
    access: 'offers.write',
    params: idParams,
    body: midpointBody.extend({ reason }),
    data: offerDetail,
  }),
  /** An amount below the minimum needs the right for it and a reason. */
  accept: endpoint({
    summary: "Accept a dealer's offer",
    method: 'POST',
    path: '/offers/:id/accept',
    access: 'offers.write',
    params: idParams,
    body: acceptBody.extend({
      reason,
      /** Why the car is sold although the dealer is blocked or has used up the credit limit. */
      creditReason: note(500).optional(),
    }),
    data: offerDetail,
  }),
  decline: endpoint({
    summary: "Decline a dealer's offer and end the negotiation",
    method: 'POST',
    path: '/offers/:id/decline',
    access: 'offers.write',
    params: idParams,
    body: declineBody,
    data: offerDetail,
  }),
  withdraw: endpoint({
    summary: "Withdraw the company's own offer",
    method: 'POST',
    path: '/offers/:id/withdraw',
    access: 'offers.write',
    params: idParams,
    body: withdrawBody,
    data: offerDetail,
  }),
  /** For an amount that fell below the minimum price because the minimum was raised later. */
  approve: endpoint({
    summary: "Approve the company's open offer below the minimum price",
    method: 'POST',
    path: '/offers/:id/approve',
    access: 'offers.belowMinimum',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: offerDetail,
  }),
  release: endpoint({
    summary: 'Cancel an agreement before there is a contract, and release the car',
    method: 'POST',
    path: '/offers/:id/release',
    access: 'offers.write',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: offerDetail,
  }),
  setRules: endpoint({
    summary: 'Set the rules that answer offers on a listing automatically',
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
    summary: 'Make an offer to several dealers, each with its own price',
    method: 'POST',
    path: '/car-requests/buyers/offers/multi',
    access: 'offers.write',
    body: z.strictObject({ buyers: z.array(toBuyer).min(1).max(100), ...together }),
    data: z.array(offerOutcome),
  }),
  asked: endpoint({
    summary: 'Read the asking prices of cars for dealers, and whether offers are possible',
    method: 'GET',
    path: '/car-requests/buyers/offers/asked',
    access: 'offers.write',
    query: z.strictObject({ companyId: many(z.uuid()), carId: many(z.uuid()) }),
    data: z.array(asked),
  }),
  previewEmail: endpoint({
    summary: 'Preview the e-mail of an offer to a dealer',
    method: 'POST',
    path: '/car-requests/buyers/offers/preview-email',
    access: 'offers.write',
    tx: 'none',
    audit: false,
    body: toBuyer.extend(terms),
    data: offerMail,
  }),
  ofRequest: endpoint({
    summary: 'List the negotiations that belong to a car of a request',
    method: 'GET',
    path: '/car-requests/:id/cars/:carId/offers',
    access: 'offers.read',
    live: { offers: 'any' },
    params: z.strictObject({ id, carId: id }),
    data: z.array(offerRow),
  }),
}))
