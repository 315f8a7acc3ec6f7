import * as z from 'zod'
import { version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'

const securitySettings = z.strictObject({
  requireSecondFactor: z.boolean(),
  version,
  /** Active staff users without a second factor. */
  withoutSecondFactor: z.int(),
})

export const securitySettingsAudit = {
  securitySettings: { parents: [] },
} as const satisfies AuditedRecords

export const securitySettingsApi = group('Security settings for the sign-in of staff', () => ({
  get: endpoint({
    summary: 'Read the security settings for staff',
    method: 'GET',
    path: '/security-settings',
    access: 'users.manage',
    data: securitySettings,
  }),
  /** Only a user who has a second factor may require it of all staff. */
  update: endpoint({
    summary: 'Update the security settings for staff',
    method: 'PATCH',
    path: '/security-settings',
    access: 'users.manage',
    body: z.strictObject({ version, requireSecondFactor: z.boolean() }),
    data: securitySettings,
  }),
}))
