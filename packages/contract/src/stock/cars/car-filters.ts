import * as z from 'zod'
import { dealersAlone, moreFacetCounts, moreFilterShape } from './more-filters.ts'
import { bound, day, facet, many, page, pageSize, search, sortOrder } from '../../common.ts'

/** Multi-value filters of a car list; each is counted under all other filters. */
export const carFacets = [
  'brand',
  'model',
  'fuel',
  'gearbox',
  'condition',
  'carType',
  'bodyType',
  'color',
  'driveType',
] as const
export type CarFacet = (typeof carFacets)[number]

const value = z.string().trim().min(1).max(80)

/**
 * Filters of section 5 of the specification, as query parameters. Values are always strings ("911" is a model); bounds
 * are whole units (price in whole currency, power in kW, mileage in km), 0 or absent means no limit.
 */
export const carFilterShape = {
  search,
  brand: many(value),
  model: many(value),
  fuel: many(value),
  gearbox: many(value),
  condition: many(value),
  carType: many(value),
  bodyType: many(value),
  color: many(value),
  driveType: many(value),
  priceMin: bound,
  priceMax: bound,
  yearMin: bound,
  yearMax: bound,
  powerMin: bound,
  powerMax: bound,
  mileageMin: bound,
  mileageMax: bound,
  createdAtMin: day.optional(),
  createdAtMax: day.optional(),
}

export const carSorts = ['createdAt', 'price', 'year', 'brand'] as const
/** Query of the car list for dealers. */
export const portalCarsQuery = z.strictObject({
  ...carFilterShape,
  ...moreFilterShape,
  /** On sale after this instant: cars that are new since a dealer's last visit. */
  createdAfter: z.iso.datetime().optional(),
  page,
  pageSize,
  sortBy: z.enum(carSorts).default('createdAt'),
  sort: sortOrder.default('desc'),
})
export type PortalCarsQuery = z.infer<typeof portalCarsQuery>

export const publicCarSorts = ['createdAt', 'year', 'brand'] as const
/** Query for anonymous visitors: without price filters and price sorting, because they would reveal prices. */
export const publicCarsQuery = portalCarsQuery
  .omit({ priceMin: true, priceMax: true, createdAfter: true, ...dealersAlone })
  .extend({ sortBy: z.enum(publicCarSorts).default('createdAt') })
export type PublicCarsQuery = z.infer<typeof publicCarsQuery>

export const carFacetCounts = z.strictObject(
  Object.fromEntries(carFacets.map((name) => [name, z.array(facet)])) as Record<CarFacet, z.ZodArray<typeof facet>>,
)
export type CarFacetCounts = z.infer<typeof carFacetCounts>

/** Counts of the list of cars on sale with `more`. */
export const saleFacetCounts = carFacetCounts.extend(moreFacetCounts)
export type SaleFacetCounts = z.infer<typeof saleFacetCounts>
