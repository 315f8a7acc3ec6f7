import * as z from 'zod'
import { listingsDashboard, listingsReport, listingsReportQuery } from './listings-report.ts'
import { listingStates, lockReasons } from '../listing-states.ts'
import { carStatus, bulkResult } from '../stock/cars/cars.ts'
import { country, day, euros, id, idParams, instant, many, money, note, person, text, version } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../lists/lists.ts'

export const listingStatus = z.enum(listingStates.all)
export const lock = z.strictObject({
  id,
  owner: person,
  reason: z.enum(lockReasons),
  note: z.string().nullable(),
  expiresAt: instant,
  /** The dealer it is reserved for: only this dealer may agree on the car. */
  forCompany: person.nullable(),
  extensions: z.int(),
  /** Number of offers in the queue. */
  queue: z.int(),
})

/** A check before publishing: a blocker refuses it, a warning does not. */
export const checklistItem = z.strictObject({
  key: z.string(),
  level: z.enum(['OK', 'WARNING', 'BLOCKER']),
  detail: z.string().nullable(),
})

const carOfListing = z.strictObject({
  id,
  stockNo: z.string(),
  vin: z.string().nullable(),
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  status: carStatus,
  photo: z.string().nullable(),
  photoCount: z.int(),
})

export const listingRow = z.strictObject({
  id,
  version,
  status: listingStatus,
  car: carOfListing,
  price: money.nullable(),
  isNegotiable: z.boolean(),
  /** Empty: all dealers. */
  groupIds: z.array(id),
  countries: z.array(country),
  isPublic: z.boolean(),
  interested: z.int(),
  lock: lock.nullable(),
  /** Keys of the checklist items that block publishing. */
  blockers: z.array(z.string()),
  publishedAt: instant.nullable(),
  onlineDays: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ListingRow = z.infer<typeof listingRow>
const texts = z.strictObject({
  de: note(4000).optional(),
  no: note(4000).optional(),
  dk: note(4000).optional(),
  se: note(4000).optional(),
  en: note(4000).optional(),
})
export const listing = listingRow.extend({
  /** Minimum price; no schema for dealers contains it. */
  minPrice: money.nullable(),
  previousPrice: money.nullable(),
  texts,
  conditionSummary: z.string().nullable(),
  checklist: z.array(checklistItem),
  /** Why the car was published without all of its photos. */
  photoException: z.string().nullable(),
  nextStatuses: z.array(listingStatus),
  /**
   * Open amounts of ours below the minimum price that nobody has approved: each is approved with a reason or withdrawn.
   * Empty for readers who may not see offers.
   */
  overtaken: z.array(z.strictObject({ offerId: id, version, company: z.string(), amount: money })),
  interests: z.array(z.strictObject({ companyId: id, company: z.string(), country, person: z.string(), at: instant })),
})
export type Listing = z.infer<typeof listing>

const settings = z.strictObject({
  price: euros.nullable(),
  minPrice: euros.nullable(),
  isNegotiable: z.boolean(),
  isPublic: z.boolean(),
  groupIds: z.array(id).max(100),
  countries: z.array(country).max(60),
  texts,
  conditionSummary: note(2000).nullable(),
})
export const b2bQuery = listQuery(
  {
    sorts: ['createdAt', 'updatedAt', 'stockNo', 'price', 'publishedAt', 'interested'],
    sortBy: 'createdAt',
    sort: 'desc',
  },
  {
    ...statusFilter(listingStates.all),
    groupId: many(z.string().max(40)),
    country: many(z.string().max(2)),
    brand: many(z.string().max(80)),
    /** Days between which the listing was created. */
    createdMin: day.optional(),
    createdMax: day.optional(),
    /** Dealers have seen it at least once. */
    isPublished: z.enum(['true', 'false']).optional(),
    /** Dealers can buy it now: available, and its car can be sold. */
    isOnSale: z.enum(['true', 'false']).optional(),
  },
)
export type B2bQuery = z.infer<typeof b2bQuery>
export const listingsAudit = {
  listings: { parents: ['cars'], timelineRights: ['b2b.read'] },
  listingLocks: { parents: ['listings', 'cars'], timelineRights: ['b2b.read'] },
} as const satisfies AuditedRecords

export const b2bApi = group('Listings: drafts, publication, locks, reports', () => ({
  list: endpoint({
    summary: 'List the listings, or export them',
    method: 'GET',
    path: '/b2b',
    access: 'b2b.read',
    live: { cars: 'any', listings: 'any', offers: 'any' },
    query: b2bQuery,
    files: tableFiles,
    data: countedPage(listingRow, listingStates.all),
  }),
  get: endpoint({
    summary: 'Read a listing',
    method: 'GET',
    path: '/b2b/:id',
    access: 'b2b.read',
    live: { cars: 'any', listings: 'any', offers: 'any' },
    params: idParams,
    data: listing,
  }),
  create: endpoint({
    summary: 'Create a listing for a car',
    method: 'POST',
    path: '/b2b',
    access: 'b2b.write',
    body: settings.partial().extend({ carId: id }),
    data: listing,
  }),
  moveToB2b: endpoint({
    summary: 'Create a draft listing from a car',
    method: 'PATCH',
    path: '/cars/move-to-b2b/:id',
    access: 'b2b.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: z.strictObject({ listingId: id }),
  }),
  /** Gives other cars a draft listing with the texts, price terms and audience of this one. */
  duplicate: endpoint({
    summary: 'Create draft listings for other cars from an existing listing',
    method: 'POST',
    path: '/b2b/duplicate',
    access: 'b2b.write',
    body: z.strictObject({ id, carIds: z.array(id).min(1).max(200) }),
    data: z.array(bulkResult.extend({ listingId: id.nullable() })),
  }),
  /** `status` requests a transition (publish, withdraw, back from the outlet) after the other fields are saved. */
  update: endpoint({
    summary: 'Change a listing, publish or withdraw it',
    method: 'PATCH',
    path: '/b2b/:id',
    access: 'b2b.write',
    params: idParams,
    body: settings.partial().extend({
      version,
      status: listingStatus.optional(),
      reason: note(500).optional(),
      /** Why the car is published without all photos of the set; needs `b2b.override`. */
      photoException: z.string().trim().min(10).max(500).optional(),
    }),
    data: listing,
  }),
  /** Withdraws several listings: all of them, or none if one cannot be withdrawn. */
  removeMany: endpoint({
    summary: 'Withdraw several listings',
    method: 'DELETE',
    path: '/b2b/bulk',
    access: 'b2b.write',
    body: z.strictObject({ ids: z.array(id).min(1).max(500), expected: z.int().min(1), reason: text(500) }),
    data: z.array(bulkResult),
  }),
  lock: endpoint({
    summary: 'Lock a listing, or extend the lock',
    method: 'POST',
    path: '/b2b/:id/lock',
    access: 'b2b.lock',
    params: idParams,
    body: z.strictObject({
      version,
      reason: z.enum(lockReasons),
      note: note(500).optional(),
      companyId: id.nullable().default(null),
      minutes: z
        .int()
        .min(5)
        .max(7 * 24 * 60)
        .default(240),
    }),
    data: listing,
  }),
  unlock: endpoint({
    summary: 'Unlock a listing',
    method: 'POST',
    path: '/b2b/:id/unlock',
    access: 'b2b.lock',
    params: idParams,
    body: z.strictObject({ version }),
    data: listing,
  }),
  moveToOutlet: endpoint({
    summary: 'Move a listing to the outlet',
    method: 'POST',
    path: '/b2b/:id/move-to-outlet',
    access: 'b2b.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: listing,
  }),
  /**
   * Restores the previous status and its lock; only for the user who made the last change, for a short time and while
   * they still have the right.
   */
  takeBack: endpoint({
    summary: 'Undo the last status change of a listing',
    method: 'POST',
    path: '/b2b/:id/take-back',
    access: 'b2b.read',
    params: idParams,
    body: z.strictObject({ version }),
    data: listing,
  }),
  report: endpoint({
    summary: 'Report listings by make',
    method: 'GET',
    path: '/b2b/report',
    access: 'b2b.read',
    live: { cars: 'slowly', listings: 'slowly' },
    query: listingsReportQuery,
    data: listingsReport,
  }),
  dashboard: endpoint({
    summary: 'Report listings, interest and asking prices',
    method: 'GET',
    path: '/b2b/report/dashboard',
    access: 'b2b.read',
    live: { cars: 'slowly', listings: 'slowly' },
    query: listingsReportQuery,
    data: listingsDashboard,
  }),
}))
