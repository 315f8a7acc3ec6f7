import * as z from 'zod'
import { id, language } from './common.ts'
import { endpoint } from './endpoint.ts'
import { allPermissions, type Permission } from './permissions.ts'

export const permission = z.enum(allPermissions as [Permission, ...Permission[]])

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

export const profileApi = {
  me: endpoint({ method: 'GET', path: '/profile/me', access: 'staff', data: staffProfile }),
}
