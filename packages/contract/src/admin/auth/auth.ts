import { codeRateLimit, linkRateLimit, mailRateLimit, passwordRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { email, language, line, nothing, text } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { longestPassword, passwordLength, shortestPassword } from './password-length.ts'
import { staffProfile } from '../users/profile.ts'

const bounds = { origin: 'string', inclusive: true, input: '' } as const

/** Sign-in needs some password, not a good one: rules of length hold where one is chosen. */
export const password = z.string().min(1, 'Password is required').max(1000)
/** What a new password must be; the server also refuses those that everybody chooses (`password.common`). */
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
/** Six digits of an app, or a recovery code; blanks and dashes as people write them. */
export const factorCode = z.string().trim().min(6).max(20)
/** Eight digits from a mail. */
const resetCode = z.string().trim().min(1).max(20)
const token = text(200)

export const authApi = {
  /** With a second factor: `auth.codeRequired` once the password was right, then the same call with `code`. */
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
  /** The answer says nothing about whether the address is known: that is found out afterwards, in a job. */
  sendResetCode: endpoint({
    summary: 'Send a code for a new password by mail',
    method: 'POST',
    path: '/auth/password/reset/send-code',
    access: 'public',
    rateLimit: mailRateLimit,
    body: z.strictObject({ email }),
    data: nothing,
    audit: false,
  }),
  /** A code that is right stays good for `resetPassword`; a wrong one counts, five end the code. */
  checkResetCode: endpoint({
    summary: 'Check a code for a new password',
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
    summary: 'Set a new password with a code',
    method: 'POST',
    path: '/auth/password/reset',
    access: 'public',
    rateLimit: codeRateLimit('email'),
    body: z.strictObject({ email, code: resetCode, password: newPassword }),
    data: nothing,
  }),
  /** Whom a link of `/office/welcome` is for, without using it up. */
  checkWelcome: endpoint({
    summary: 'Look up what a welcome link is for',
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
  /** The first account of a house, with the link that its start prints; never again once anybody is on the staff. */
  createOwner: endpoint({
    summary: 'Create the first account of the house',
    method: 'POST',
    path: '/auth/owner',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, name: line(120), email, password: newPassword, language: language.default('en') }),
    data: staffProfile,
  }),
  acceptInvitation: endpoint({
    summary: 'Accept an invitation to the staff',
    method: 'POST',
    path: '/auth/accept-invitation',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, password: newPassword }),
    data: staffProfile,
  }),
}
