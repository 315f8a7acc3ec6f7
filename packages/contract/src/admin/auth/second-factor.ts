import { codeRateLimit, passwordRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { factorCode, password } from './auth.ts'
import { instant, nothing } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

/** Shown once. Each code signs in once when the phone is lost. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const secondFactorApi = group('Second factor of the signed-in member of staff', () => ({
  get: endpoint({
    summary: 'Read the status of your second factor',
    method: 'GET',
    path: '/profile/second-factor',
    access: 'staff',
    data: z.strictObject({
      isOn: z.boolean(),
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** The company requires a second factor of all staff. */
      isRequired: z.boolean(),
    }),
  }),
  /**
   * Creates a new secret for an authenticator app; nothing changes before `confirm`. It asks for the password, so that
   * a stolen session cannot lock the owner out.
   */
  start: endpoint({
    summary: 'Start the set-up of a second factor',
    method: 'POST',
    path: '/profile/second-factor/start',
    access: 'staff',
    secret: true,
    rateLimit: passwordRateLimit,
    body: z.strictObject({ password }),
    data: z.strictObject({
      secret: z.string(),
      uri: z.string(),
      /** The URI as a QR code, SVG. */
      qr: z.string(),
    }),
    audit: false,
  }),
  confirm: endpoint({
    summary: 'Confirm a second factor with its first code',
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
    summary: 'Create new recovery codes',
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
}))
