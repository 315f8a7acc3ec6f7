import { codeRateLimit, linkRateLimit, mailRateLimit, passwordRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { email, language, line, nothing, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { longestPassword, passwordLength, shortestPassword } from './password-length.ts'
import { staffProfile } from '../users/profile.ts'

const bounds = { origin: 'string', inclusive: true, input: '' } as const

/** Sign-in accepts any password that is not empty: the length rules apply only where a password is chosen. */
export const password = z.string().min(1, 'Password is required').max(1000)
/** Rules for a new password. The server also refuses common passwords (`password.common`). */
export const newPassword = z
  .string()
  .max(1000)
  .check(({ value, issues }) => {
    const length = passwordLength(value)
    const message = 'Password must be at least 8 characters'
    if (length < shortestPassword) issues.push({ ...bounds, code: 'too_small', minimum: shortestPassword, message })
    if (length > longestPassword) issues.push({ ...bounds, code: 'too_big', maximum: longestPassword })
  })
export const credentials = z.strictObject({ email, password })
/** Six digits from an authenticator app, or a recovery code; spaces and dashes are allowed. */
export const factorCode = z.string().trim().min(6).max(20)
/** Eight digits from an e-mail. */
const resetCode = z.string().trim().min(1).max(20)
const token = text(200)

export const authApi = group('Sign-in of staff: sessions, invitations, new passwords', () => ({
  /**
   * With a second factor: a right password answers `auth.codeRequired`; the client then repeats the call with `code`.
   */
  login: endpoint({
    summary: 'Sign in to the back-office',
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    // A refused attempt stays counted, and a used code stays used.
    tx: 'manual',
    body: credentials.extend({ code: factorCode.optional() }),
    data: staffProfile,
    audit: false,
  }),
  logout: endpoint({
    summary: 'Sign out of the back-office',
    method: 'POST',
    path: '/auth/logout',
    access: 'staff',
    body: nothing,
    data: nothing,
    audit: false,
  }),
  /** Ends the other sessions of the user. */
  changePassword: endpoint({
    summary: 'Change your own password',
    method: 'POST',
    path: '/auth/password/change',
    access: 'staff',
    rateLimit: passwordRateLimit,
    body: z.strictObject({ oldPassword: password, newPassword }),
    data: nothing,
  }),
  /** The answer does not reveal whether the address is known: a job looks it up afterwards. */
  sendResetCode: endpoint({
    summary: 'Send a password reset code by e-mail',
    method: 'POST',
    path: '/auth/password/reset/send-code',
    access: 'public',
    rateLimit: mailRateLimit,
    body: z.strictObject({ email }),
    data: nothing,
    audit: false,
  }),
  /** A right code stays valid for `resetPassword`. Five wrong attempts end the code. */
  checkResetCode: endpoint({
    summary: 'Check a password reset code',
    method: 'POST',
    path: '/auth/password/reset/check-code',
    access: 'public',
    rateLimit: codeRateLimit('email'),
    body: z.strictObject({ email, code: resetCode }),
    data: nothing,
    audit: false,
  }),
  /** Uses the code up and ends every session of the user. */
  resetPassword: endpoint({
    summary: 'Set a new password with a reset code',
    method: 'POST',
    path: '/auth/password/reset',
    access: 'public',
    rateLimit: codeRateLimit('email'),
    body: z.strictObject({ email, code: resetCode, password: newPassword }),
    data: nothing,
  }),
  /** Names the person a link of `/office/welcome` is for, without using the link up. */
  checkWelcome: endpoint({
    summary: 'Read the invitation behind a welcome link',
    method: 'POST',
    path: '/auth/welcome',
    access: 'public',
    rateLimit: linkRateLimit,
    tx: 'none',
    body: z.strictObject({ token }),
    data: z.strictObject({
      kind: z.enum(['OWNER', 'INVITATION']),
      name: z.string().nullable(),
      email: z.string().nullable(),
      language: language.nullable(),
    }),
    audit: false,
  }),
  /**
   * Creates the first account, with the link that the server prints at its start. Refused once any staff user exists.
   */
  createOwner: endpoint({
    summary: 'Create the first account',
    method: 'POST',
    path: '/auth/owner',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, name: line(120), email, password: newPassword, language: language.default('en') }),
    data: staffProfile,
  }),
  acceptInvitation: endpoint({
    summary: 'Accept an invitation and set a password',
    method: 'POST',
    path: '/auth/accept-invitation',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, password: newPassword }),
    data: staffProfile,
  }),
}))
