// What one more day in stock costs, and when waiting costs more than reducing the price.
import * as z from 'zod'
import { day, id, idParams, money } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

/** Why the days are not known; the first that applies. */
export const standingUnknowns = ['SOLD', 'NO_PURCHASE', 'NO_PRICE', 'FEW_SALES'] as const
export type StandingUnknown = (typeof standingUnknowns)[number]
/** No day later than this many days from the purchase is computed. */
export const mostStandingDays = 3650

export const standingCost = z.strictObject({
  /** Per day; null without a purchase day and price. */
  perDay: z
    .strictObject({ interest: money, depreciation: money, lot: money, insurance: money, total: money })
    .nullable(),
  /** The settings behind it: interest per year and depreciation per month, of the purchase price. */
  interestBp: z.int(),
  depreciationBp: z.int(),
  purchase: money.nullable(),
  purchasedOn: day.nullable(),
  today: day,
  /** Days from the purchase until today, and what they have cost. */
  days: z.int().nullable(),
  spent: money.nullable(),
  price: money.nullable(),
  /** As on the margin card: before the holding cost. */
  margin: money.nullable(),
  /** Margin less the holding cost until today. */
  marginToday: money.nullable(),
  /** The next step of the first rule that fits; null without one. */
  step: z
    .strictObject({
      ruleId: id,
      ruleName: z.string(),
      dueOn: day,
      price: money,
      margin: money.nullable(),
      /** How much of the margin the step costs. */
      cost: money.nullable(),
    })
    .nullable(),
  /** From this day on, waiting from today on has cost more than the step. */
  waitUntil: day.nullable(),
  /** On this day the holding cost since the purchase has used up the margin. */
  zeroOn: day.nullable(),
  unknown: z.enum(standingUnknowns).nullable(),
  /** Our past sales of similar cars: how many, and their median of days in stock. */
  sales: z.int(),
  usualDays: z.int().nullable(),
})
export type StandingCost = z.infer<typeof standingCost>

export const standingCostApi = group('What a day in stock costs', () => ({
  ofCar: endpoint({
    summary: 'Read what one more day in stock costs for a car',
    method: 'GET',
    path: '/cars/:id/standing-cost',
    access: 'cars.cost',
    params: idParams,
    data: standingCost,
  }),
}))
