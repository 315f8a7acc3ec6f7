// A dealer's tools beside list and car: position in the list, earlier prices, sheets and tables.
import * as z from 'zod'
import { printRateLimit } from '../rate-limits.ts'
import { id, idParams, instant, language, many, money, nothing } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { tableFiles } from '../lists/lists.ts'
import { portalCarsQuery } from '../stock/cars/car-filters.ts'
import { paperFiles } from '../stock/car-sheet.ts'

/** The query of the list without its page. */
const listAsked = portalCarsQuery.omit({ page: true, pageSize: true })

const place = z.strictObject({
  /** From 1; 0 where the car is not in the list. */
  place: z.int(),
  total: z.int(),
  previous: id.nullable(),
  next: id.nullable(),
})
export type CarPlace = z.infer<typeof place>

const priceHistory = z.strictObject({
  since: instant,
  /** Newest first; the first is today's price. */
  prices: z.array(z.strictObject({ at: instant, price: money })),
})

/** Maximum number of sheets in one file. */
export const mostSheets = 20
/** Maximum number of rows in an exported list. */
export const mostListRows = 5000

export const portalCarToolsApi = group('Position, price history, vehicle sheets and export of cars on sale', () => ({
  place: endpoint({
    summary: 'Read the position of a car in a list, and its neighbours',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/place',
    access: 'buyer',
    scope: null,
    preview: true,
    live: { cars: 'any' },
    params: idParams,
    query: listAsked,
    data: place,
  }),
  prices: endpoint({
    summary: 'Read the price history of a car on sale',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/prices',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    live: { cars: 'named' },
    params: idParams,
    data: priceHistory,
  }),
  sheets: endpoint({
    summary: 'Create the vehicle sheets of several cars in one file',
    method: 'GET',
    path: '/b2b-portal-private/car-sheets',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    query: z.strictObject({
      id: many(id).refine((ids) => ids.length > 0 && ids.length <= mostSheets),
      language: language.optional(),
    }),
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  table: endpoint({
    summary: 'Export the list of cars on sale',
    method: 'GET',
    path: '/b2b-portal-private/car-table',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    query: listAsked.extend({ format: z.enum(['csv', 'xlsx']), language: language.optional() }),
    rateLimit: printRateLimit,
    files: tableFiles,
    data: nothing,
  }),
}))
