import * as z from 'zod'
import { email, id, idParams, instant, language, line, linkByHand, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { staffStates } from './user-states.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { permission } from './profile.ts'
import { payrollFields, userFields } from './user-fields.ts'
import { signIn } from './sign-ins.ts'
import { userViews } from './user-views.ts'

export const staffStatuses = staffStates.all
const named = z.strictObject({ id, name: z.string() })

/** Fields for readers with `users.read`, beside the name. */
const userDetails = z.strictObject({
  status: z.enum(staffStatuses),
  ...userFields.omit({ name: true }).shape,
  ...payrollFields.shape,
  sets: z.array(named),
  secondFactor: z.boolean(),
  invitedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  deletedAt: instant.nullable(),
  version,
})
export const userRow = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  avatar: z.string().nullable(),
  details: userDetails.nullable(),
})
export type UserRow = z.infer<typeof userRow>

export const user = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  ...userDetails.shape,
  /** Every permission of the user, each with the sets that grant it. */
  rights: z.array(z.strictObject({ right: permission, sets: z.array(z.string()) })),
})
export type User = z.infer<typeof user>

const setIds = z.array(id).max(50)
const sessionParams = z.strictObject({ id, sessionId: id })

export const usersQuery = listQuery(
  { sorts: ['name', 'email', 'lastSeenAt', 'createdAt'], sortBy: 'name', mostPerPage: 1000 },
  statusFilter(userViews),
)
export type UsersQuery = z.infer<typeof usersQuery>

export const staffUsersAudit = {
  staffUsers: { parents: [] },
} as const satisfies AuditedRecords

export const usersApi = group('Staff accounts: invitations, permissions, sessions', () => ({
  /** All staff may see the names, because cars are assigned to them. Other fields and filters need `users.read`. */
  list: endpoint({
    summary: 'List the staff accounts, or export them',
    method: 'GET',
    path: '/users',
    access: 'staff',
    query: usersQuery,
    files: tableFiles,
    data: countedPage(userRow, userViews).partial({ counts: true }),
  }),
  get: endpoint({
    summary: 'Read a staff account',
    method: 'GET',
    path: '/users/:id',
    access: 'users.read',
    params: idParams,
    data: user,
  }),
  /** Changes the fields in the request; `setIds` replaces all sets. Disabling a user ends all their sessions. */
  update: endpoint({
    summary: 'Update a staff account',
    method: 'PATCH',
    path: '/users/:id',
    access: 'users.manage',
    params: idParams,
    body: userFields
      .extend(payrollFields.shape)
      .partial()
      .extend({
        version,
        status: z.enum(['ACTIVE', 'DISABLED']).optional(),
        setIds: setIds.optional(),
      }),
    data: user,
  }),
  remove: endpoint({
    summary: 'Remove a staff account',
    method: 'DELETE',
    path: '/users/:id',
    access: 'users.manage',
    params: idParams,
    data: nothing,
  }),
  restore: endpoint({
    summary: 'Restore a removed staff account',
    method: 'POST',
    path: '/users/:id/restore',
    access: 'users.manage',
    params: idParams,
    body: nothing,
    data: user,
  }),
  /** Sends an e-mail with a link that is valid for seven days. A second invitation makes the first link invalid. */
  invite: endpoint({
    summary: 'Invite a member of staff',
    method: 'POST',
    path: '/users/invite',
    access: 'users.manage',
    secret: true,
    body: z.strictObject({ email, name: line(120), language, setIds: setIds.min(1) }),
    data: user.extend({ linkByHand }),
  }),
  sessions: endpoint({
    summary: 'List the sessions of a member of staff',
    method: 'GET',
    path: '/users/:id/sessions',
    access: 'users.manage',
    params: idParams,
    data: z.array(signIn),
  }),
  endSessions: endpoint({
    summary: 'End all sessions of a member of staff',
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'users.manage',
    params: idParams,
    data: z.strictObject({ ended: z.int() }),
  }),
  endSession: endpoint({
    summary: 'End a session of a member of staff',
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    access: 'users.manage',
    params: sessionParams,
    data: nothing,
  }),
  /** For a user who has lost phone and recovery codes. */
  removeSecondFactor: endpoint({
    summary: 'Remove the second factor of a member of staff',
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users.manage',
    params: idParams,
    data: user,
  }),
}))
