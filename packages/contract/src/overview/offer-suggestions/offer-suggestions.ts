// Cars on sale that a dealer may want, with the reasons, and the offers that are made of them.
import * as z from 'zod'
import { country, day, id, idParams, language, many, money, note, page } from '../../common.ts'
import { amount, offerOutcome, transportParty } from '../../deal/offers/offer-fields.ts'
import { declineReasons, noReason, offerSources } from '../../deal/offers/offer-states.ts'
import { matchedFields } from '../../deal/requests/car-requests.ts'
import { endpoint, group } from '../../endpoint.ts'
import { fileShape, tableFiles } from '../../lists/lists.ts'

/** Purchases and lost offers of this many days count. */
export const daysBack = 365
/** The most cars that are suggested for a dealer, and the most dealers for a car. */
export const mostSuggested = 50
/** The most offers that are sent in one step. */
export const mostTogether = 20

const name = z.string()
const model = { brand: name, model: name }
const year = z.int().nullable()

/**
 * Why a car fits a dealer. LOOKED_FOR says that somebody at the dealer looks for such cars in the portal; it does not
 * say who, how often, and whether by a saved search, a favourite or a visit (decision 126).
 */
export const suggestionReason = z.discriminatedUnion('kind', [
  /** The dealer pressed "interested" on this car. */
  z.strictObject({ kind: z.literal('INTERESTED'), day }),
  /** An open request asks for such a car; `misses` are its criteria that the car does not meet. */
  z.strictObject({
    kind: z.literal('REQUEST'),
    requestId: id,
    requestNo: z.int(),
    misses: z.array(z.enum(matchedFields)),
  }),
  z.strictObject({ kind: z.literal('LOOKED_FOR') }),
  /** Cars of this model that the dealer bought, or of this make when `model` is null. */
  z.strictObject({ kind: z.literal('BOUGHT'), brand: name, model: name.nullable(), count: z.int(), lastOn: day }),
  /** An offer for such a car, or for this one, ended without a deal. */
  z.strictObject({
    kind: z.literal('LOST'),
    ...model,
    carId: id,
    isSameCar: z.boolean(),
    year,
    amount: money,
    day,
    reason: z.enum([...declineReasons, noReason]),
    /** The price is now at most what was on the table then. */
    isNowCheaper: z.boolean(),
  }),
  /** The price is in the range that the dealer usually pays. Never the only reason. */
  z.strictObject({ kind: z.literal('PRICE_CLASS'), low: money, high: money }),
])
export type SuggestionReason = z.infer<typeof suggestionReason>

const suggestion = {
  /** What this dealer pays by the price rules of its groups. */
  price: money,
  /** 0 to 100; the sum of the points of the reasons. */
  score: z.int().min(0).max(100),
  reasons: z.array(suggestionReason),
}
export const suggestedCar = z.strictObject({
  car: z.strictObject({
    id,
    stockNo: name,
    ...model,
    variant: name.nullable(),
    year,
    mileage: z.int().nullable(),
    photo: name.nullable(),
    /** Since when it is on sale. */
    since: day,
  }),
  ...suggestion,
})
export type SuggestedCar = z.infer<typeof suggestedCar>
export const suggestedDealer = z.strictObject({
  company: z.strictObject({ id, name, country, language }),
  ...suggestion,
})
export type SuggestedDealer = z.infer<typeof suggestedDealer>

const pageQuery = z.strictObject({
  page,
  pageSize: z.coerce.number().int().min(1).max(mostSuggested).default(10),
  ...fileShape,
})
export type SuggestionsQuery = z.infer<typeof pageQuery>
const suggestionsOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Why nothing can be suggested: the dealer may not buy now, or the car is not on sale. */
    closed: z.enum(['DEALER', 'CAR']).nullable(),
  })

const terms = {
  hours: z.int().min(1).max(48).default(24),
  transport: transportParty.optional(),
  message: note(1000).optional(),
  /** As in an offer to a dealer: an e-mail with the offer, or only the notification in the portal. */
  mail: z.boolean().default(true),
  /** Why an amount below the minimum price is named. */
  reason: note(500).optional(),
}
const offered = z.strictObject({
  companyId: id,
  carId: id,
  amount,
  /** Language of the e-mail; absent: the language of each recipient. */
  language: language.optional(),
})

const preparedOffer = z.strictObject({
  companyId: id,
  carId: id,
  company: name,
  car: name,
  /** What the dealer pays by the price rules of its groups. */
  asking: money.nullable(),
  minimum: money.nullable(),
  language,
  /** In the language of the dealer. */
  message: name,
  blockedBy: z.enum(['CLOSED', 'TALKING', 'NOT_FOR_SALE']).nullable(),
})
export type PreparedOffer = z.infer<typeof preparedOffer>

export const offerSuggestionsApi = group('Suggested cars for dealers, and offers made of them', () => ({
  ofDealer: endpoint({
    summary: 'List the cars that may fit a dealer, with the reasons, or export them',
    method: 'GET',
    path: '/buyer-companies/:id/suggested-cars',
    access: 'offers.write',
    params: idParams,
    query: pageQuery,
    files: tableFiles,
    data: suggestionsOf(suggestedCar),
  }),
  ofCar: endpoint({
    summary: 'List the dealers who may want a car, with the reasons, or export them',
    method: 'GET',
    path: '/cars/:id/suggested-dealers',
    access: 'offers.write',
    params: idParams,
    query: pageQuery,
    files: tableFiles,
    data: suggestionsOf(suggestedDealer),
  }),
  prepare: endpoint({
    summary: 'Prepare offers of suggested cars: prices, minimum prices and a text',
    method: 'GET',
    path: '/suggested-offers/prepared',
    access: 'offers.write',
    /** Every dealer with every car. */
    query: z.strictObject({ companyId: many(id), carId: many(id) }),
    data: z.array(preparedOffer),
  }),
  /** The server notes on each offer whether it suggested this car for this dealer. */
  send: endpoint({
    summary: 'Make offers of suggested cars, each car by itself',
    method: 'POST',
    path: '/suggested-offers',
    access: 'offers.write',
    body: z.strictObject({ offers: z.array(offered).min(1).max(mostTogether), ...terms }),
    data: z.array(offerOutcome.extend({ carId: id, source: z.enum(offerSources).nullable() })),
  }),
}))
