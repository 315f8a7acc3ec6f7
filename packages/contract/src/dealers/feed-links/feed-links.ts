// Links with a secret, with which a dealer's systems read the price list or the calendar without signing in.
import * as z from 'zod'
import type { AuditedRecords } from '../../audited-records.ts'
import { id, idParams, instant, line, nothing } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

export const feedKinds = ['PRICE_LIST', 'CALENDAR'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Maximum number of valid links of a kind and company. */
export const mostFeedLinks = 5
/** Length of the secret in a link: 256 bits. */
export const feedSecretLength = 43

const feedLink = z.strictObject({
  id,
  feedKind: z.enum(feedKinds),
  name: z.string(),
  madeBy: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** The maker may no longer act for the company, so the link answers 410. */
  isMakerGone: z.boolean(),
})
export type FeedLink = z.infer<typeof feedLink>

/** The address without its ending contains the secret and is shown once. */
const madeLink = z.strictObject({ link: feedLink, url: z.string() })

export const feedLinksAudit = {
  feedLinks: { parents: ['buyerCompanies'], timelineRights: ['buyers.read'] },
} as const satisfies AuditedRecords

export const feedLinksApi = group("Links to price list and calendar of the dealer's company", () => ({
  list: endpoint({
    summary: 'List the valid links to price list and calendar',
    method: 'GET',
    path: '/b2b-portal-private/feed-links',
    access: 'buyer',
    scope: null,
    data: z.strictObject({ items: z.array(feedLink), mayManage: z.boolean() }),
  }),
  create: endpoint({
    summary: 'Create a link to the price list or the calendar',
    method: 'POST',
    path: '/b2b-portal-private/feed-links',
    access: 'buyer',
    scope: null,
    secret: true,
    body: z.strictObject({ feedKind: z.enum(feedKinds), name: line(80) }),
    data: madeLink,
  }),
  replace: endpoint({
    summary: 'Replace a link: the old one becomes invalid at once',
    method: 'POST',
    path: '/b2b-portal-private/feed-links/:id/replace',
    access: 'buyer',
    scope: null,
    secret: true,
    params: idParams,
    body: nothing,
    data: madeLink,
  }),
  revoke: endpoint({
    summary: 'Revoke a link',
    method: 'DELETE',
    path: '/b2b-portal-private/feed-links/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    data: nothing,
  }),
}))
