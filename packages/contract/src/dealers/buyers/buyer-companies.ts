// Dealer companies and their users, as staff manage them.
import * as z from 'zod'
import { buyerAddress, buyerRole, buyerUserState, companyUser, invitation } from './buyer-company.ts'
import { creditOfRow, creditStates } from '../company-credit/company-credit.ts'
import { companyFields, companyListFields } from './company-fields.ts'
import { priceRule } from './buyer-groups.ts'
import { country, id, idParams, instant, language, line, linkByHand, many, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { buyerCompanyStates } from './company-states.ts'
import { vatCheckStates } from '../company-info/register-states.ts'

const companyState = z.enum(buyerCompanyStates)
const named = z.strictObject({ id, name: z.string() })

export const buyerCompanyRow = z.strictObject({
  id,
  version,
  ...companyListFields.shape,
  country,
  status: companyState,
  groups: z.array(named),
  users: z.int(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
  /** Null for readers who may not see invoices. */
  credit: creditOfRow.nullable(),
})
export type BuyerCompanyRow = z.infer<typeof buyerCompanyRow>

const vatCheck = z.strictObject({
  id,
  vatId: z.string(),
  state: z.enum(vatCheckStates),
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** The proof of the check for the tax office. */
  consultationNumber: z.string().nullable(),
  checkedAt: instant,
  by: z.string().nullable(),
})

const user = companyUser.extend({ sessions: z.int() })
export type OfficeCompanyUser = z.infer<typeof user>

export const buyerCompanyDetail = buyerCompanyRow.omit({ users: true, groups: true, credit: true }).extend({
  ...companyFields.shape,
  /** Why the company has no access; its users read it. */
  statusReason: z.string().nullable(),
  groupIds: z.array(id),
  groups: z.array(named.extend({ priceRule })),
  users: z.array(user),
  addresses: z.array(buyerAddress),
  /** Checks of the current VAT id, newest first. */
  vatChecks: z.array(vatCheck),
})
export type BuyerCompanyDetail = z.infer<typeof buyerCompanyDetail>

const activity = z.strictObject({
  interests: z.array(
    z.strictObject({
      carId: id,
      title: z.string(),
      stockNo: z.string(),
      listingStatus: z.string(),
      person: z.string(),
      at: instant,
    }),
  ),
  /** Sign-ins of the last 30 days, newest first. */
  signIns: z.array(
    z.strictObject({
      id,
      userId: id,
      person: z.string(),
      startedAt: instant,
      seenAt: instant,
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      isOpen: z.boolean(),
    }),
  ),
})
export type BuyerCompanyActivity = z.infer<typeof activity>

export const buyerCompaniesQuery = listQuery(
  { sorts: ['name', 'country', 'users', 'lastLoginAt', 'createdAt'], sortBy: 'name' },
  {
    ...statusFilter(buyerCompanyStates),
    country: many(z.string().max(2)),
    groupId: many(z.string().max(40)),
    /** Only for readers who may see invoices. */
    credit: many(z.enum(creditStates)),
  },
)
export type BuyerCompaniesQuery = z.infer<typeof buyerCompaniesQuery>

const settings = companyFields.extend({
  groupIds: z.array(id).max(100),
})
const userParams = z.strictObject({ id, userId: id })

export const buyerCompaniesAudit = {
  buyerCompanies: { parents: [] },
  buyerUsers: { parents: ['buyerCompanies'], timelineRights: ['buyers.read'] },
} as const satisfies AuditedRecords

export const buyerCompaniesApi = group('Dealers and their users, for staff', () => ({
  list: endpoint({
    summary: 'List the dealers, or export them',
    method: 'GET',
    path: '/buyer-companies',
    access: 'buyers.read',
    query: buyerCompaniesQuery,
    files: tableFiles,
    data: countedPage(buyerCompanyRow, buyerCompanyStates).extend({ countries: z.array(country) }),
  }),
  get: endpoint({
    summary: 'Read a dealer with its users',
    method: 'GET',
    path: '/buyer-companies/:id',
    access: 'buyers.read',
    params: idParams,
    data: buyerCompanyDetail,
  }),
  activity: endpoint({
    summary: 'List the interests and sessions of a dealer',
    method: 'GET',
    path: '/buyer-companies/:id/activity',
    access: 'buyers.read',
    params: idParams,
    data: activity,
  }),
  history: endpoint({
    summary: 'List the history of a dealer, its users and its sign-ups',
    method: 'GET',
    path: '/buyer-companies/:id/history',
    access: 'buyers.read',
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  update: endpoint({
    summary: 'Update a dealer',
    method: 'PATCH',
    path: '/buyer-companies/:id',
    access: 'buyers.manage',
    params: idParams,
    body: settings.partial().extend({ version }),
    data: buyerCompanyDetail,
  }),
  /** Blocks all its users at once; they read the reason. */
  suspend: endpoint({
    summary: 'Suspend a dealer',
    method: 'POST',
    path: '/buyer-companies/:id/suspend',
    access: 'buyers.manage',
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    data: buyerCompanyDetail,
  }),
  reinstate: endpoint({
    summary: 'Reinstate a suspended dealer',
    method: 'POST',
    path: '/buyer-companies/:id/reinstate',
    access: 'buyers.manage',
    params: idParams,
    body: nothing,
    data: buyerCompanyDetail,
  }),
  /** Asks VIES now and stores the answer permanently. */
  checkVat: endpoint({
    summary: 'Check the VAT ID of a dealer',
    method: 'POST',
    path: '/buyer-companies/:id/check-vat',
    access: 'buyers.manage',
    params: idParams,
    body: nothing,
    data: z.strictObject({
      state: z.enum([...vatCheckStates, 'INVALID_NUMBER', 'NOT_CONFIGURED']),
      company: buyerCompanyDetail,
    }),
  }),
  invite: endpoint({
    summary: 'Invite a user of a dealer',
    method: 'POST',
    path: '/buyer-companies/:id/users',
    access: 'buyers.manage',
    secret: true,
    params: idParams,
    body: invitation,
    data: companyUser.extend({ linkByHand }),
  }),
  updateUser: endpoint({
    summary: 'Update a user of a dealer',
    method: 'PATCH',
    path: '/buyer-companies/:id/users/:userId',
    access: 'buyers.manage',
    params: userParams,
    body: z
      .strictObject({
        name: line(120),
        role: buyerRole,
        language,
        status: buyerUserState.exclude(['INVITED']),
      })
      .partial()
      .extend({ version }),
    data: companyUser,
  }),
  endSessions: endpoint({
    summary: 'End the sessions of a user of a dealer',
    method: 'POST',
    path: '/buyer-companies/:id/users/:userId/end-sessions',
    access: 'buyers.manage',
    params: userParams,
    body: nothing,
    data: z.strictObject({ ended: z.int() }),
  }),
}))
