// The figures of the stock: how old it is, how fast it sells, what offers came to, and what is late.
import * as z from 'zod'
import { country, day, id, instant, many, money } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { fileShape, tableFiles } from '../../lists/lists.ts'
import { declineReasons, noReason, offerSources } from '../../deal/offers/offer-states.ts'

import { proofTurns } from '../../road/proofs/proof-rules.ts'
import { carStates } from '../../stock/cars/car-states.ts'
import { checkPeriod, figurePeriod, month } from '../figures/figures.ts'

/**
 * Days since the purchase, and the share of the stock that should be this old. The shares are those that the trade
 * calls healthy (INDICATA, stock health): half of the cars younger than a month, one in twenty older than three months.
 */
export const ageBands = [
  { from: 0, to: 30, target: 50 },
  { from: 31, to: 60, target: 30 },
  { from: 61, to: 90, target: 15 },
  { from: 91, to: null, target: 5 },
] as const

/** By what the days to sell are compared. */
export const segments = ['brand', 'country'] as const
/** The most rows of a comparison: those with the most sales or offers. */
export const mostSegments = 15

export const stockFiguresQuery = z
  .strictObject({ ...figurePeriod, legalEntityId: many(z.string().max(40)), ...fileShape })
  .superRefine(checkPeriod)
export type StockFiguresQuery = z.infer<typeof stockFiguresQuery>

const segment = z.strictObject({
  key: z.string(),
  name: z.string().nullable(),
  sold: z.int(),
  /** Days in stock of the sold cars whose purchase date is known, and how many these are. */
  days: z.int(),
  daysOf: z.int(),
})

export const stockFigures = z.strictObject({
  from: month,
  to: month,
  today: day,
  ages: z.strictObject({
    /** Cars in stock, and those of them without a purchase date. */
    cars: z.int(),
    undated: z.int(),
    /** Of all of them, also those without a purchase date. */
    capital: money.nullable(),
    bands: z.array(
      z.strictObject({
        from: z.int(),
        to: z.int().nullable(),
        count: z.int(),
        /** Percent of the cars with a purchase date. */
        share: z.number(),
        target: z.int(),
        /** Purchase prices and costs in euros; null without access to purchase prices. */
        capital: money.nullable(),
      }),
    ),
  }),
  /** Every car that is not delivered, cancelled or deleted, by its status. */
  stages: z.array(z.strictObject({ status: z.enum(carStates.all), count: z.int() })),
  turn: z.strictObject({
    /** Sold in the span, less sales taken back. */
    sold: z.int(),
    /** The days that count, until today, and how many they are. */
    from: day,
    to: day,
    days: z.int(),
    /** Cars that were in stock on one of these days, and the days of all of them together. */
    cars: z.int(),
    stockDays: z.int(),
    /** Cars in stock on an average day of the span. */
    averageStock: z.number(),
    /** How often the stock is sold in a year; null with no stock, and for one of our companies, because stock has none. */
    perYear: z.number().nullable(),
  }),
  daysToSell: z.strictObject({ brand: z.array(segment), country: z.array(segment) }),
  /** Offers that ended in the span. */
  offers: z.strictObject({
    won: z.int(),
    lost: z.int(),
    reasons: z.array(z.strictObject({ reason: z.enum([...declineReasons, noReason]), count: z.int() })),
    /** By how they began: suggested cars against the others (decision 126). */
    sources: z.array(
      z.strictObject({
        source: z.enum(offerSources),
        won: z.int(),
        lost: z.int(),
        /** Average days from the first amount to the end; null when none ended. */
        days: z.number().nullable(),
        /** Of the won offers: how far the amounts stayed below the asking prices, in basis points; null without any. */
        discountBp: z.int().nullable(),
      }),
    ),
    dealers: z.array(
      z.strictObject({
        company: z.strictObject({ id, name: z.string(), country }),
        won: z.int(),
        lost: z.int(),
        /** Waiting for an answer or on hold today. */
        open: z.int(),
        /** Null without access to dealers. The searches themselves are private. */
        activity: z.strictObject({ savedSearches: z.int(), lastSeenAt: instant.nullable() }).nullable(),
      }),
    ),
  }),
  /** Transports under way that are behind their planned day of delivery. */
  lateTransports: z.int(),
  /** Proofs that are not approved yet, by the side whose turn it is; `vat` needs access to payments. */
  proofs: z.array(z.strictObject({ turn: z.enum(proofTurns), count: z.int(), vat: money.nullable() })),
})
export type StockFigures = z.infer<typeof stockFigures>

export const stockFiguresApi = group('Figures of the stock', () => ({
  read: endpoint({
    summary: 'Read the figures of stock, offers, transports and proofs, or export them',
    method: 'GET',
    path: '/figures/stock',
    access: 'figures.read',
    live: { cars: 'slowly', offers: 'slowly', invoices: 'slowly', transports: 'slowly', proofs: 'slowly' },
    query: stockFiguresQuery,
    files: tableFiles,
    data: stockFigures,
  }),
}))
