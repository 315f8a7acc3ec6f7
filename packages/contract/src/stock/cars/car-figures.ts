import * as z from 'zod'
import { day, instant, lineOrNone, money, note, price } from '../../common.ts'

/** Money figures of a car; `null` where the reader may not see purchase prices. */
export const carMoney = z.strictObject({
  /** Net asking price to dealers. */
  price: money.nullable(),
  /** Gross price to consumers. */
  consumerPrice: money.nullable(),
  minPrice: money.nullable(),
  purchasePrice: money.nullable(),
  /** Price in the live agreement or contract; null without one. */
  agreed: money.nullable(),
  /** Margin of a sale at the asking price after VAT inside the margin and booked costs; the buyer is not known yet. */
  margin: money.nullable(),
  /** The VAT inside the trade margin; 0 for cars that were bought with VAT. */
  marginVat: money.nullable(),
  costs: money.nullable(),
})

/** Three counters in days, each from its own start to today (or to the sale). */
export const standingDays = z.strictObject({
  sincePurchase: z.int().nullable(),
  sinceArrival: z.int().nullable(),
  online: z.int().nullable(),
})

export const priceChange = z.strictObject({
  field: z.string(),
  from: money.nullable(),
  to: money.nullable(),
  by: z.string(),
  reason: z.string().nullable(),
  at: instant,
})
export const financing = z.strictObject({
  lender: lineOrNone(120),
  amount: price.nullable(),
  interestBp: z.int().min(0).max(10_000).nullable(),
  releasedOn: day.nullable(),
  notes: note(2000),
})
export const warranty = z.strictObject({
  provider: lineOrNone(120),
  months: z.int().min(0).max(120),
  kmLimit: z.int().min(0).max(1_000_000).nullable(),
  validUntil: day.nullable(),
  notes: note(2000),
})
