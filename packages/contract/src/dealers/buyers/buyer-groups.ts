import * as z from 'zod'
import { country, id, idParams, language, line, money, note, nothing, pageOf, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listingStates } from '../../listing-states.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'

/**
 * Price of the members of a group instead of the listing's price. Rounded to whole euros, half up, and never below 0.
 */
export const priceRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NONE') }),
  /** Hundredths of a percent: -250 is a discount of 2.5 %. */
  z.strictObject({ kind: z.literal('PERCENT'), basisPoints: z.int().min(-3000).max(3000) }),
  z.strictObject({ kind: z.literal('AMOUNT'), minor: z.int().min(-5_000_000).max(5_000_000) }),
])
export type PriceRule = z.infer<typeof priceRule>

export const buyerGroup = z.strictObject({
  id,
  version,
  name: z.string(),
  description: note(500),
  priceRule,
  members: z.int(),
  /** Listings for this group that are neither sold nor withdrawn. */
  listings: z.int(),
})
export type BuyerGroup = z.infer<typeof buyerGroup>

const member = z.strictObject({
  id,
  name: z.string(),
  country,
  status: z.string(),
  users: z.int(),
})
const groupListing = z.strictObject({
  id,
  carId: id,
  title: z.string(),
  stockNo: z.string(),
  status: z.enum(listingStates.all),
  price: money.nullable(),
  /** Price of a member who is in no other group. */
  groupPrice: money.nullable(),
})
export type GroupListing = z.infer<typeof groupListing>

export const buyerGroupDetail = buyerGroup.extend({
  memberList: z.array(member),
  /** Listings for this group, newest first; at most 100. */
  listingList: z.array(groupListing),
  /** Number of cars on sale that a member sees, by the member's country. */
  seen: z.array(z.strictObject({ country, cars: z.int() })),
})
export type BuyerGroupDetail = z.infer<typeof buyerGroupDetail>

const groupFields = { name: line(80), description: note(500), priceRule }
/** One company, or a pasted list of addresses (`Name <mail>` is accepted). */
const whom = z
  .strictObject({ companyId: id.optional(), emails: z.array(text(320)).min(1).max(500).optional() })
  .refine((body) => (body.companyId === undefined) !== (body.emails === undefined))
const company = z.strictObject({ id, name: z.string() })
const outcome = <const R extends readonly [string, ...string[]]>(results: R) =>
  z.strictObject({
    results: z.array(
      /** `email` is the parsed address; null when a company was given. */
      z.strictObject({ email: z.string().nullable(), result: z.enum(results), company: company.nullable() }),
    ),
    group: buyerGroupDetail,
  })

export const buyerGroupsQuery = listQuery(
  { sorts: ['name', 'members', 'listings'], sortBy: 'name', mostPerPage: 500 },
  {},
)
export type BuyerGroupsQuery = z.infer<typeof buyerGroupsQuery>

export const buyerGroupsAudit = {
  buyerGroups: { parents: [] },
} as const satisfies AuditedRecords

export const buyerGroupsApi = group('Dealer groups: visibility and prices of cars', () => ({
  list: endpoint({
    summary: 'List the dealer groups, or export them',
    method: 'GET',
    path: '/buyer-groups',
    access: 'staff',
    query: buyerGroupsQuery,
    files: tableFiles,
    data: pageOf(buyerGroup),
  }),
  get: endpoint({
    summary: 'Read a dealer group with its dealers',
    method: 'GET',
    path: '/buyer-groups/:id',
    access: 'buyers.read',
    params: idParams,
    data: buyerGroupDetail,
  }),
  create: endpoint({
    summary: 'Create a dealer group',
    method: 'POST',
    path: '/buyer-groups',
    access: 'buyers.manage',
    body: z.strictObject({
      name: line(80),
      description: note(500).default(''),
      priceRule: priceRule.default({ kind: 'NONE' }),
    }),
    data: buyerGroupDetail,
  }),
  update: endpoint({
    summary: 'Update the name or price rule of a dealer group',
    method: 'PATCH',
    path: '/buyer-groups/:id',
    access: 'buyers.manage',
    params: idParams,
    body: z.strictObject(groupFields).partial().extend({ version }),
    data: buyerGroupDetail,
  }),
  /** Refused while listings use the group: without it, they would have no audience or be taken for public. */
  remove: endpoint({
    summary: 'Delete a dealer group',
    method: 'DELETE',
    path: '/buyer-groups/:id',
    access: 'buyers.manage',
    params: idParams,
    data: nothing,
  }),
  addBuyer: endpoint({
    summary: 'Add dealers to a dealer group',
    method: 'POST',
    path: '/buyer-groups/:id/add-buyer',
    access: 'buyers.manage',
    params: idParams,
    body: whom,
    data: outcome(['ADDED', 'ALREADY', 'NOT_FOUND']),
  }),
  removeBuyer: endpoint({
    summary: 'Remove a dealer from a dealer group',
    method: 'POST',
    path: '/buyer-groups/:id/remove-buyer',
    access: 'buyers.manage',
    params: idParams,
    body: whom,
    data: outcome(['REMOVED', 'NOT_MEMBER', 'NOT_FOUND']),
  }),
  /** Shows the portal as a dealer of the group in that country sees it; read-only, for an hour. */
  preview: endpoint({
    summary: 'Preview the portal as a dealer group sees it',
    method: 'POST',
    path: '/buyer-groups/:id/preview',
    access: 'buyers.read',
    secret: true,
    params: idParams,
    body: z.strictObject({ country, language }),
    data: z.strictObject({ url: z.string() }),
  }),
}))
