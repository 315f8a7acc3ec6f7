// Searches that a dealer's user keeps, and the mails with what is new in them.
import * as z from 'zod'
import { linkRateLimit } from '../rate-limits.ts'
import { id, idParams, instant, line, nothing, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { portalCarsQuery } from '../stock/cars/car-filters.ts'

/** More of one person are not kept. */
export const mostSearches = 30
/** How often a mail tells what is new. */
export const searchMails = ['HOURLY', 'DAILY', 'NEVER'] as const
export type SearchMails = (typeof searchMails)[number]

/** What the list's address says, but for the page and for what was new at some time. */
export const searchFilters = portalCarsQuery.omit({ page: true, pageSize: true, createdAfter: true })
export type SearchFilters = z.infer<typeof searchFilters>

const name = line(80)
const mails = z.enum(searchMails)
const savedSearch = z.strictObject({
  id,
  name,
  filters: searchFilters,
  mails,
  /** How many cars it finds now. */
  count: z.int(),
  createdAt: instant,
  version,
})
export type SavedSearch = z.infer<typeof savedSearch>

export const portalSearchesApi = {
  list: endpoint({
    summary: "List a dealer's saved searches",
    method: 'GET',
    path: '/b2b-portal-private/saved-searches',
    access: 'buyer',
    live: { cars: 'any' },
    data: z.array(savedSearch),
  }),
  create: endpoint({
    summary: 'Save a search',
    method: 'POST',
    path: '/b2b-portal-private/saved-searches',
    access: 'buyer',
    body: z.strictObject({ name, filters: searchFilters, mails }),
    data: savedSearch,
    // Nobody's business but his.
    audit: false,
  }),
  update: endpoint({
    summary: 'Change the name of a saved search, or its mails',
    method: 'PATCH',
    path: '/b2b-portal-private/saved-searches/:id',
    access: 'buyer',
    params: idParams,
    body: z.strictObject({ name: name.optional(), mails: mails.optional(), version }),
    data: savedSearch,
    audit: false,
  }),
  remove: endpoint({
    summary: 'Delete a saved search',
    method: 'DELETE',
    path: '/b2b-portal-private/saved-searches/:id',
    access: 'buyer',
    params: idParams,
    data: nothing,
    audit: false,
  }),
}

export const searchMailsApi = {
  /** Whoever holds the link of a mail: it works without signing in, as often as it is pressed. */
  stop: endpoint({
    summary: 'Stop the mails about saved searches',
    method: 'POST',
    path: '/b2b-portal-public/saved-searches/stop',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token: z.string().max(200) }),
    data: nothing,
    audit: false,
  }),
  /** The same address opened by a person, or by what looks at links before he does: it changes nothing and sends him on. */
  openStop: endpoint({
    summary: 'Go to the page on which the mails about saved searches are stopped',
    method: 'GET',
    path: '/b2b-portal-public/saved-searches/one-click-stop',
    access: 'public',
    rateLimit: linkRateLimit,
    query: z.strictObject({ token: z.string().max(200) }),
    data: nothing,
  }),
  /** What a mail program posts when its reader presses its own "unsubscribe" (RFC 8058): the link alone says whose. */
  stopByMail: endpoint({
    summary: 'Stop the mails about saved searches from a mail program',
    method: 'POST',
    path: '/b2b-portal-public/saved-searches/one-click-stop',
    access: 'public',
    rateLimit: linkRateLimit,
    query: z.strictObject({ token: z.string().max(200) }),
    anyBody: true,
    data: nothing,
    audit: false,
  }),
}
