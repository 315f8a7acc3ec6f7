import * as z from 'zod'
import { country, email, id, idParams, instant, language, line, note, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { outletStates } from './company-states.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { phone } from '../../admin/users/user-fields.ts'
import { providerFaults } from '../../admin/providers.ts'

export const outletUserStatuses = outletStates.all
const status = z.enum(outletUserStatuses)

/** The account at the outlet. NONE: nobody has asked for it. */
export const remoteStates = ['NONE', 'WAITING', 'CREATED', 'FAILED'] as const

/** A user of the outlet. */
export const outletUser = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  /** Empty for a consumer who only asked about a car. */
  company: z.string(),
  phone: z.string().nullable(),
  country: country.nullable(),
  language,
  note: z.string(),
  status,
  reason: z.string().nullable(),
  requestedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  remoteState: z.enum(remoteStates),
  /** The outlet's id of the account. */
  remoteId: z.string().nullable(),
  /** Why the last attempt to make the account failed. */
  remoteFault: z.enum(providerFaults).nullable(),
  remoteDetail: z.string().nullable(),
  createdAt: instant,
  version,
})
export type OutletUser = z.infer<typeof outletUser>

export const outletUsersQuery = listQuery(
  // The `queue` order: users who wait for a decision first.
  { sorts: ['queue', 'name', 'company', 'createdAt'], sortBy: 'queue' },
  statusFilter(outletUserStatuses),
)
export type OutletUsersQuery = z.infer<typeof outletUsersQuery>

export const outletUsersAudit = {
  outletUsers: { parents: [] },
} as const satisfies AuditedRecords

export const outletUsersApi = group('People of the outlet, approved by staff', () => ({
  list: endpoint({
    summary: 'List the users of the outlet, or export them',
    method: 'GET',
    path: '/user-outlet/list',
    access: 'outlet.users',
    live: { outletUsers: 'any' },
    query: outletUsersQuery,
    files: tableFiles,
    /** `hasOutlet`: the outlet is set up here. */
    data: countedPage(outletUser, outletUserStatuses).extend({ hasOutlet: z.boolean() }),
  }),
  /** Approves or rejects a user, with a reason; an e-mail informs them. */
  decide: endpoint({
    summary: 'Approve or reject a user of the outlet',
    method: 'PATCH',
    path: '/user-outlet/:id/approve-user',
    access: 'outlet.users',
    params: idParams,
    body: z.strictObject({ version, status: z.enum(['APPROVED', 'REJECTED']), reason: note(500).default('') }),
    data: outletUser,
  }),
  register: endpoint({
    summary: 'Register a user of the outlet',
    method: 'POST',
    path: '/outlet-api/users',
    access: 'outlet.users',
    body: z.strictObject({
      email,
      name: line(120),
      company: line(200),
      phone: phone.nullish(),
      country,
      language,
      note: note(500).default(''),
    }),
    data: outletUser,
  }),
  /** A job does it after the approval; this starts it again after a failure, and for people approved before. */
  createRemote: endpoint({
    summary: 'Create the account of an approved user at the outlet',
    method: 'POST',
    path: '/user-outlet/:id/create-account',
    access: 'outlet.users',
    params: idParams,
    body: nothing,
    data: outletUser,
  }),
}))
