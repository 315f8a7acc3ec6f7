import * as z from 'zod'
import { carFilterShape } from './car-filters.ts'
import { id, many, page, pageSize, sortOrder } from '../../common.ts'
import { fileShape } from '../../lists/lists.ts'

/** A century, and 0 for no limit. */
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
  /** Exactly these cars: what was chosen by hand, for an export. */
  id: many(id),
  /** Whole days from the purchase to today, or to the sale, as a row shows them; cars without that day are in no range. */
  daysMin: days,
  daysMax: days,
  status: many(z.string().max(40)),
  location: many(z.string().max(80)),
  assigneeId: many(z.string().max(40)),
  /** Those that came with one file. */
  importId: id.optional(),
  listingStatus: many(z.string().max(40)),
  /** Saved questions of the yard: no photos yet, no price yet, older than 60 days. */
  flag: many(z.enum(['NO_PHOTOS', 'NO_PRICE', 'OVER_60_DAYS', 'UNASSIGNED', 'PAPERS_MISSING'])),
  sortBy: z.enum(carSortsOffice).default('createdAt'),
  sort: sortOrder.default('desc'),
  /** Counts for every filter value; costs a scan, so it is asked for. */
  facets: z
    .enum(['true', 'false'])
    .default('false')
    .transform((v) => v === 'true'),
  ...fileShape,
})
export type CarsQuery = z.infer<typeof carsQuery>
