// What a sale leaves, as staff who may see purchase prices read it beside an offer.
import * as z from 'zod'
import { money } from '../../common.ts'
import { decidedCases } from '../../rates/deal-tax/deal-tax-table.ts'

/** What each car of an offer was bought for, and the tax of its sale to this dealer. */
export const offerMarginCar = z.strictObject({
  purchasePrice: money,
  costs: money,
  case: z.enum(decidedCases),
  rateBp: z.int().min(0).max(10_000),
  /** A fact of the tax case is still open: the cautious case is assumed. */
  isPresumed: z.boolean(),
})
/**
 * What a sale at the amount leaves after the VAT of this deal and costs; null when a purchase price is not known or the
 * reader may not see it.
 */
export const offerMargin = z
  .strictObject({ trade: money, vat: money, costs: money, result: money, cars: z.array(offerMarginCar) })
  .nullable()
