// A dealer's own negotiations.
import * as z from 'zod'
import { id, idParams, page, pageOf, pageSize, search, sortOrder } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import {
  acceptBody,
  counterBody,
  declineBody,
  midpointBody,
  moves,
  offerBody,
  offerHead,
  range,
  roundShape,
  withdrawBody,
} from './offer-fields.ts'
import { portalOfferTabs } from './portal-offer-tabs.ts'

export const portalOffer = offerHead.extend({
  turn: z.enum(['YOU', 'HOUSE']).nullable(),
  may: moves,
  /** The amounts that can be offered now; null when none can. */
  range: range.nullable(),
})
const ownRound = z.strictObject({
  ...roundShape,
  by: z.enum(['YOU', 'HOUSE', 'SYSTEM']),
  /** Name of a colleague; the company's staff are not named. */
  person: z.string().nullable(),
})
export const portalOfferDetail = portalOffer.extend({ thread: z.array(ownRound) })
export type PortalOffer = z.infer<typeof portalOffer>
export type PortalOfferDetail = z.infer<typeof portalOfferDetail>

export const portalOffersQuery = z.strictObject({
  page,
  pageSize,
  search,
  tab: z.enum(portalOfferTabs).default('OPEN'),
  sortBy: z.enum(['updatedAt', 'expiresAt', 'amount']).default('updatedAt'),
  sort: sortOrder.default('desc'),
})
export type PortalOffersQuery = z.infer<typeof portalOffersQuery>

/** The data for the offer box of a car. */
const offerBox = z.strictObject({
  offer: portalOfferDetail.nullable(),
  isNegotiable: z.boolean(),
  /** Whether a new offer can be made now; it may have to wait in the queue. */
  mayOffer: z.boolean(),
  blockedBy: z.enum(['SOLD', 'WITHDRAWN', 'ROLE']).nullable(),
  wouldBePlace: z.int().nullable(),
  /** Median answer time of the company over 90 days; null with fewer than ten answers. */
  answerMinutes: z.int().nullable(),
})

const path = '/b2b-portal-private/offers' as const
export const portalOffersApi = group("The dealer's own offers", () => ({
  list: endpoint({
    summary: "List the dealer's own offers",
    method: 'GET',
    path,
    access: 'buyer',
    scope: 'offers.read',
    live: { ownDeals: 'any' },
    query: portalOffersQuery,
    data: pageOf(portalOffer).extend({ counts: z.record(z.enum(portalOfferTabs), z.int()) }),
  }),
  get: endpoint({
    summary: 'Read an offer with its rounds',
    method: 'GET',
    path: `${path}/:id`,
    access: 'buyer',
    scope: 'offers.read',
    live: { ownDeals: 'any' },
    params: idParams,
    data: portalOfferDetail,
  }),
  box: endpoint({
    summary: 'Read the own offer on a car, and whether an offer is possible',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/offer',
    access: 'buyer',
    scope: 'offers.read',
    live: { ownDeals: 'any', cars: 'named' },
    params: idParams,
    data: offerBox,
  }),
  /** If the company has named an amount, this call answers it with a counter-offer. */
  make: endpoint({
    summary: 'Make an offer on a car',
    method: 'POST',
    path: '/b2b-portal-private/cars/:id/offer',
    access: 'buyer',
    scope: 'offers.write',
    params: idParams,
    body: offerBody,
    data: portalOfferDetail,
  }),
  makePackage: endpoint({
    summary: 'Make one offer for several cars together',
    method: 'POST',
    path,
    access: 'buyer',
    scope: 'offers.write',
    body: offerBody.extend({ carIds: z.array(id).min(2).max(20) }),
    data: portalOfferDetail,
  }),
  counter: endpoint({
    summary: "Make a counter-offer to the company's offer",
    method: 'POST',
    path: `${path}/:id/counter`,
    access: 'buyer',
    scope: 'offers.write',
    params: idParams,
    body: counterBody,
    data: portalOfferDetail,
  }),
  midpoint: endpoint({
    summary: 'Propose to the company to split the difference',
    method: 'POST',
    path: `${path}/:id/midpoint`,
    access: 'buyer',
    scope: 'offers.write',
    params: idParams,
    body: midpointBody,
    data: portalOfferDetail,
  }),
  accept: endpoint({
    summary: "Accept the company's offer",
    method: 'POST',
    path: `${path}/:id/accept`,
    access: 'buyer',
    scope: 'offers.write',
    params: idParams,
    body: acceptBody,
    data: portalOfferDetail,
  }),
  decline: endpoint({
    summary: "Decline the company's offer and end the negotiation",
    method: 'POST',
    path: `${path}/:id/decline`,
    access: 'buyer',
    scope: 'offers.write',
    params: idParams,
    body: declineBody,
    data: portalOfferDetail,
  }),
  withdraw: endpoint({
    summary: 'Withdraw an own offer',
    method: 'POST',
    path: `${path}/:id/withdraw`,
    access: 'buyer',
    scope: 'offers.write',
    params: idParams,
    body: withdrawBody,
    data: portalOfferDetail,
  }),
}))
