import { codeRateLimit, passwordRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { factorCode, password } from './auth.ts'
import { instant, nothing } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/** Shown once; each lets in once when the phone is gone. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const secondFactorApi = {
  get: endpoint({
    summary: 'Read whether you have a second factor',
    method: 'GET',
    path: '/profile/second-factor',
    access: 'staff',
    data: z.strictObject({
      isOn: z.boolean(),
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** The house asks everybody for one. */
      isRequired: z.boolean(),
    }),
  }),
  /** A new secret for an authenticator app; nothing changes before `confirm`. A session alone shuts its owner out of nothing. */
  start: endpoint({
    summary: 'Begin to set up a second factor',
    method: 'POST',
    path: '/profile/second-factor/start',
    access: 'staff',
    secret: true,
    rateLimit: passwordRateLimit,
    body: z.strictObject({ password }),
    data: z.strictObject({
      secret: z.string(),
      uri: z.string(),
      /** The address as a picture, SVG. */
      qr: z.string(),
    }),
    audit: false,
  }),
  confirm: endpoint({
    summary: 'Confirm a second factor by its first code',
    method: 'POST',
    path: '/profile/second-factor/confirm',
    access: 'staff',
    secret: true,
    rateLimit: codeRateLimit('caller'),
    body: z.strictObject({ code: factorCode }),
    data: recoveryCodes,
  }),
  /** New recovery codes; the old ones no longer work. */
  renewCodes: endpoint({
    summary: 'Get new recovery codes',
    method: 'POST',
    path: '/profile/second-factor/recovery-codes',
    access: 'staff',
    secret: true,
    rateLimit: passwordRateLimit,
    body: z.strictObject({ password }),
    data: recoveryCodes,
  }),
  turnOff: endpoint({
    summary: 'Turn off your second factor',
    method: 'POST',
    path: '/profile/second-factor/turn-off',
    access: 'staff',
    rateLimit: passwordRateLimit,
    body: z.strictObject({ password }),
    data: nothing,
  }),
}
