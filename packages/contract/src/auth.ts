import * as z from 'zod'
import { email, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { staffProfile } from './profile.ts'

/** Sign-in needs some password, not a good one: rules of length hold where one is chosen. */
export const password = z.string().min(1, 'Password is required').max(256)
/** What a new password must be; the server also refuses those that everybody chooses (`password.common`). */
export const newPassword = z.string().min(8, 'Password must be at least 8 characters').max(128)
export const credentials = z.strictObject({ email, password })

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
