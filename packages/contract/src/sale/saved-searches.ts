// Saved searches of a buyer, and e-mails about new matches.
import * as z from 'zod'
import { linkRateLimit } from '../rate-limits.ts'
import { id, idParams, instant, line, nothing, version } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { portalCarsQuery } from '../stock/cars/car-filters.ts'

/** Maximum number per user. */
export const mostSearches = 30
/** How often an e-mail lists new cars. */
export const searchMails = ['HOURLY', 'DAILY', 'NEVER'] as const
export type SearchMails = (typeof searchMails)[number]

/** The filters in the list's URL, without page and `createdAfter`. */
export const searchFilters = portalCarsQuery.omit({ page: true, pageSize: true, createdAfter: true })
export type SearchFilters = z.infer<typeof searchFilters>

const name = line(80)
const mails = z.enum(searchMails)
const savedSearch = z.strictObject({
  id,
  name,
  filters: searchFilters,
  mails,
  /** Number of cars it matches now. */
  count: z.int(),
  createdAt: instant,
  version,
})
export type SavedSearch = z.infer<typeof savedSearch>

export const portalSearchesApi = group("Saved searches of the signed-in dealer's user", () => ({
  list: endpoint({
    summary: 'List your saved searches',
    method: 'GET',
    path: '/b2b-portal-private/saved-searches',
    access: 'buyer',
    scope: null,
    live: { cars: 'any' },
    data: z.array(savedSearch),
  }),
  create: endpoint({
    summary: 'Save a search',
    method: 'POST',
    path: '/b2b-portal-private/saved-searches',
    access: 'buyer',
    scope: null,
    body: z.strictObject({ name, filters: searchFilters, mails }),
    data: savedSearch,
    // Private: no audit log entry.
    audit: false,
  }),
  update: endpoint({
    summary: 'Update the name or e-mails of a saved search',
    method: 'PATCH',
    path: '/b2b-portal-private/saved-searches/:id',
    access: 'buyer',
    scope: null,
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
    scope: null,
    params: idParams,
    data: nothing,
    audit: false,
  }),
}))

export const searchMailsApi = group('Unsubscribe links of e-mails about saved searches', () => ({
  /** For the holder of an e-mail's link: works without signing in, any number of times. */
  stop: endpoint({
    summary: 'Unsubscribe from the e-mails about saved searches',
    method: 'POST',
    path: '/b2b-portal-public/saved-searches/stop',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token: z.string().max(200) }),
    data: nothing,
    audit: false,
  }),
  /** The same URL opened in a browser, or by a link scanner: it changes nothing and redirects to the page. */
  openStop: endpoint({
    summary: 'Open the page for unsubscribing from the e-mails about saved searches',
    method: 'GET',
    path: '/b2b-portal-public/saved-searches/one-click-stop',
    access: 'public',
    rateLimit: linkRateLimit,
    query: z.strictObject({ token: z.string().max(200) }),
    data: nothing,
  }),
  /** One-click unsubscribe of mail programs (RFC 8058): the link alone identifies the user. */
  stopByMail: endpoint({
    summary: 'Unsubscribe from the e-mails about saved searches in a mail program',
    method: 'POST',
    path: '/b2b-portal-public/saved-searches/one-click-stop',
    access: 'public',
    rateLimit: linkRateLimit,
    query: z.strictObject({ token: z.string().max(200) }),
    anyBody: true,
    data: nothing,
    audit: false,
  }),
}))
