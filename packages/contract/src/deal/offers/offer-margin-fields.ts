// The margin of a sale, shown beside an offer to staff who may see purchase prices.
import * as z from 'zod'
import { money } from '../../common.ts'
import { decidedCases } from '../../rates/deal-tax/deal-tax-table.ts'

/** Purchase price of each car of an offer, and the tax of its sale to this dealer. */
export const offerMarginCar = z.strictObject({
  purchasePrice: money,
  costs: money,
  case: z.enum(decidedCases),
  rateBp: z.int().min(0).max(10_000),
  /** A fact of the tax case is unknown, so the cautious case is assumed. */
  isPresumed: z.boolean(),
})
/**
 * The margin of a sale at this amount, after the VAT of this deal and costs; null when a purchase price is unknown or
 * the reader may not see it.
 */
export const offerMargin = z
  .strictObject({ trade: money, vat: money, costs: money, result: money, cars: z.array(offerMarginCar) })
  .nullable()
