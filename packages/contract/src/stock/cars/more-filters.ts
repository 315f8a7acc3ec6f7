// What a list of cars on sale can be asked beyond the filters of the specification. Each is optional, and an answer without
// `more` is as it always was.
import * as z from 'zod'
import { bound, facet, many } from '../../common.ts'

/** The worst of today's damages; NONE is a car without any. */
export const worstDamages = ['NONE', 'COSMETIC', 'MINOR', 'MAJOR', 'SAFETY'] as const

/** Several values of one of these are alternatives; anybody may ask for `owners`, dealers for all. */
export const moreFacets = ['owners', 'vatType', 'damage', 'location'] as const
export type MoreFacet = (typeof moreFacets)[number]

const value = z.string().trim().min(1).max(80)
/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const forAnybody = {
  /** A car has all of these. */
  equipment: many(value),
  owners: many(value),
  /** g/km by WLTP, else NEDC. */
  co2Min: bound,
  co2Max: bound,
  /** First registration, both months included. */
  registeredMin: month.optional(),
  registeredMax: month.optional(),
  /** Takes the place of `sortBy`. */
  orderBy: z.enum(['mileage', 'power']).optional(),
  /** Whether these filters are counted as well. */
  more: z.enum(['true', 'false']).optional(),
}
const forDealers = { vatType: many(value), damage: many(value), location: many(value) }

export const moreFilterShape = { ...forAnybody, ...forDealers }
/** What tells of a car more than anybody sees of it. */
export const dealersAlone = { vatType: true, damage: true, location: true } as const

export const moreFacetCounts = {
  owners: z.array(facet).optional(),
  vatType: z.array(facet).optional(),
  damage: z.array(facet).optional(),
  location: z.array(facet).optional(),
  equipment: z.array(facet).optional(),
}
