import * as z from 'zod'
import { carFilterShape } from './car-filters.ts'
import { day, id, many, page, pageSize, sortOrder } from '../../common.ts'
import { fileShape } from '../../lists/lists.ts'

/** At most a century; 0 means no limit. */
const days = z.coerce.number().int().min(0).max(36_500).default(0)

export const carSortsOffice = [
  'createdAt',
  'updatedAt',
  'price',
  'purchasePrice',
  'year',
  'brand',
  'mileage',
  'power',
  'stockNo',
  'status',
  'standingDays',
] as const
export const carsQuery = z.strictObject({
  ...carFilterShape,
  page,
  pageSize,
  /** Exactly these cars: a manual selection for an export. */
  id: many(id),
  /** Whole days from the purchase to today, or to the sale; cars without a purchase date match no range. */
  daysMin: days,
  daysMax: days,
  /** Cars that were in stock on a day between these; cancelled and deleted ones never were. */
  inStockFrom: day.optional(),
  inStockTo: day.optional(),
  status: many(z.string().max(40)),
  location: many(z.string().max(80)),
  assigneeId: many(z.string().max(40)),
  /** Cars of one import file. */
  importId: id.optional(),
  listingStatus: many(z.string().max(40)),
  /** Predefined filters for stock: no photos, no price, older than 60 days, and so on. */
  flag: many(z.enum(['NO_PHOTOS', 'NO_PRICE', 'OVER_60_DAYS', 'UNASSIGNED', 'PAPERS_MISSING', 'NO_PURCHASE_DATE'])),
  sortBy: z.enum(carSortsOffice).default('createdAt'),
  sort: sortOrder.default('desc'),
  /** Counts for every filter value; optional, because it costs a table scan. */
  facets: z
    .enum(['true', 'false'])
    .default('false')
    .transform((v) => v === 'true'),
  ...fileShape,
})
export type CarsQuery = z.infer<typeof carsQuery>
