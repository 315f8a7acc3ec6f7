import * as z from 'zod'
import { version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const securitySettings = z.strictObject({
  requireSecondFactor: z.boolean(),
  version,
  /** Active colleagues who have none yet. */
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
  /** Asking everybody for a second factor takes somebody who has one. */
  update: endpoint({
    summary: 'Set what the house asks of its staff',
    method: 'PATCH',
    path: '/security-settings',
    access: 'users.manage',
    body: z.strictObject({ version, requireSecondFactor: z.boolean() }),
    data: securitySettings,
  }),
}
