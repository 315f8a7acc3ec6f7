import * as z from 'zod'
import { allPermissions, type Permission } from './permissions.ts'
import { country, email, id, language, nothing, note, text } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Sign-in needs some password, not a good one: rules of length hold where one is chosen. */
const credentials = z.strictObject({ email, password: z.string().min(1, 'Password is required').max(256) })
const permission = z.enum(allPermissions as [Permission, ...Permission[]])

export const staffProfile = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  language,
  permissions: z.array(permission),
  sets: z.array(z.string()),
  /** Demo accounts and demo data are on: the screens say so. */
  demo: z.boolean(),
})
export type StaffProfile = z.infer<typeof staffProfile>

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    tx: 'manual',
    body: credentials,
    data: staffProfile,
    audit: false,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'staff',
    body: nothing,
    data: nothing,
    audit: false,
  }),
}
export const profileApi = {
  me: endpoint({ method: 'GET', path: '/profile/me', access: 'staff', data: staffProfile }),
}
export const userRow = z.strictObject({ id, name: z.string(), email: z.string(), isActive: z.boolean() })
export const usersApi = {
  /** Everybody on the staff may see the names: cars are assigned to them. */
  list: endpoint({ method: 'GET', path: '/users', access: 'staff', data: z.array(userRow) }),
}

export const buyerRoles = ['BUYER', 'FINANCE', 'DRIVER', 'ADMIN'] as const
export const buyer = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(buyerRoles),
  language,
  country,
  company: z.strictObject({ id, name: z.string(), country }),
})
export type Buyer = z.infer<typeof buyer>
export const buyerSession = z.strictObject({ accessToken: z.string(), refreshToken: z.string(), buyer })

export const buyerAuthApi = {
  login: endpoint({
    method: 'POST',
    path: '/buyer-auth/login',
    access: 'public',
    tx: 'manual',
    body: credentials,
    data: buyerSession,
    audit: false,
  }),
  /** A client that sends `rotate` also gets the successor of its refresh token and must use that next time. */
  refreshToken: endpoint({
    method: 'POST',
    path: '/buyer-auth/refresh-token',
    access: 'public',
    audit: false,
    tx: 'manual',
    body: z.strictObject({ token: text(200), rotate: z.boolean().default(false) }),
    data: z.strictObject({ accessToken: z.string(), refreshToken: z.string().optional() }),
  }),
  profile: endpoint({ method: 'GET', path: '/buyer-auth/profile', access: 'buyer', data: buyer }),
}

export const buyerGroup = z.strictObject({ id, name: z.string(), description: note(500), members: z.int() })
export const buyerGroupsApi = {
  list: endpoint({ method: 'GET', path: '/buyer-groups', access: 'staff', data: z.array(buyerGroup) }),
}
