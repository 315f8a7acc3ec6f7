import * as z from 'zod'
import { version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const securitySettings = z.strictObject({
  requireSecondFactor: z.boolean(),
  version,
  /** Active staff users without a second factor. */
  withoutSecondFactor: z.int(),
})

export const securitySettingsApi = {
  get: endpoint({
    summary: 'Read what the house asks of its staff',
    method: 'GET',
    path: '/security-settings',
    access: 'users.manage',
    data: securitySettings,
  }),
  /** Only a user who has a second factor may require it of all staff. */
  update: endpoint({
    summary: 'Set what the house asks of its staff',
    method: 'PATCH',
    path: '/security-settings',
    access: 'users.manage',
    body: z.strictObject({ version, requireSecondFactor: z.boolean() }),
    data: securitySettings,
  }),
}
