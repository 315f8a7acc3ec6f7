// What the reports of the listings tell.
import * as z from 'zod'
import { country, day, id, money } from '../common.ts'

/** Without days: the last ninety. */
export const listingsReportQuery = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, context) => {
    if (from && to && from > to) context.addIssue({ code: 'custom', path: ['to'], message: 'to is before from' })
  })

export const listingsReport = z.strictObject({
  from: day,
  to: day,
  rows: z.array(
    z.strictObject({
      brand: z.string(),
      /** Listings that were created in the span. */
      listings: z.int(),
      published: z.int(),
      available: z.int(),
      locked: z.int(),
      sold: z.int(),
      withdrawn: z.int(),
      interested: z.int(),
      averagePrice: money.nullable(),
      /** Of those that dealers see now. */
      averageOnlineDays: z.number().nullable(),
    }),
  ),
})
export type ListingsReport = z.infer<typeof listingsReport>

export const listingsDashboard = z.strictObject({
  from: day,
  to: day,
  byStatus: z.record(z.string(), z.int()),
  interestsByDay: z.array(z.strictObject({ day: z.string(), count: z.int() })),
  interestsByCountry: z.array(z.strictObject({ country, count: z.int() })),
  mostWanted: z.array(
    z.strictObject({
      listingId: id,
      title: z.string(),
      stockNo: z.string(),
      interested: z.int(),
      price: money.nullable(),
    }),
  ),
  askingTotal: money.nullable(),
})
export type ListingsDashboard = z.infer<typeof listingsDashboard>
