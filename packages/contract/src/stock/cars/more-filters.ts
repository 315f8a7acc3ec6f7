// Filters of cars on sale beyond those of the specification. Each is optional, and an answer without `more` does not
// contain their counts.
import * as z from 'zod'
import { bound, facet, many } from '../../common.ts'

/** Several values of one filter are alternatives; `owners` is public, the others are for dealers. */
export const moreFacets = ['owners', 'vatType', 'damage', 'location'] as const
export type MoreFacet = (typeof moreFacets)[number]

const value = z.string().trim().min(1).max(80)
/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const forAnybody = {
  /** Items of equipment: a car matches if it has all of them. */
  equipment: many(value),
  owners: many(value),
  /** g/km by WLTP, else NEDC. */
  co2Min: bound,
  co2Max: bound,
  /** First registration, both months included. */
  registeredMin: month.optional(),
  registeredMax: month.optional(),
  /** Replaces `sortBy`. */
  orderBy: z.enum(['mileage', 'power']).optional(),
  /** Whether these filters are counted as well. */
  more: z.enum(['true', 'false']).optional(),
}
const forDealers = { vatType: many(value), damage: many(value), location: many(value) }

export const moreFilterShape = { ...forAnybody, ...forDealers }
/** Filters on data that anonymous visitors cannot see. */
export const dealersAlone = { vatType: true, damage: true, location: true } as const

export const moreFacetCounts = {
  owners: z.array(facet).optional(),
  vatType: z.array(facet).optional(),
  damage: z.array(facet).optional(),
  location: z.array(facet).optional(),
  equipment: z.array(facet).optional(),
}
