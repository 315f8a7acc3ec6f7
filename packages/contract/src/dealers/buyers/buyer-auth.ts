import { linkRateLimit, mailRateLimit, passwordRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { credentials, newPassword, password } from '../../admin/auth/auth.ts'
import { country, email, id, language, nothing, text } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { buyerStates } from './company-states.ts'

export const buyerRoles = ['BUYER', 'FINANCE', 'DRIVER', 'ADMIN'] as const
export type BuyerRole = (typeof buyerRoles)[number]
/** LOCKED by the house, DISABLED by the dealer's own company or the house; INVITED has not chosen a password yet. */
export const buyerUserStates = buyerStates.all
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
/** Random text that a browser keeps to itself: who shows it again is the browser that asked. */
const browser = z.string().regex(/^[\w-]{20,100}$/)
const token = text(200)

export const buyerAuthApi = {
  login: endpoint({
    summary: 'Sign in to the portal',
    method: 'POST',
    path: '/buyer-auth/login',
    access: 'public',
    // A refused attempt stays counted.
    tx: 'manual',
    body: credentials,
    data: buyerSession,
    audit: false,
  }),
  /** The answer says nothing about whether the address is known: what is to be sent is found out afterwards, in a job. */
  sendMagicLink: endpoint({
    summary: 'Send a link that signs in, by mail',
    method: 'POST',
    path: '/buyer-auth/send-magic-link',
    access: 'public',
    rateLimit: mailRateLimit,
    body: z.strictObject({ email, browser: browser.optional() }),
    data: nothing,
    audit: false,
  }),
  /**
   * Signs in with a link, once. With `browser` it does so only in the browser that asked for the link, and leaves the
   * link unused elsewhere (`magicLink.otherBrowser`): scanners of mail open links and run scripts. Without it a person
   * has pressed the button.
   */
  verifyMagicLink: endpoint({
    summary: 'Sign in with a link',
    method: 'POST',
    path: '/buyer-auth/verify-magic-link',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, browser: browser.optional() }),
    data: buyerSession,
    audit: false,
  }),
  requestResetPassword: endpoint({
    summary: 'Send a link for a new password, by mail',
    method: 'POST',
    path: '/buyer-auth/request-reset-password',
    access: 'public',
    rateLimit: mailRateLimit,
    body: z.strictObject({ email }),
    data: nothing,
    audit: false,
  }),
  /** Sets a password by a link from a mail (reset or invitation); ends every session of the user. */
  resetPassword: endpoint({
    summary: 'Set a new password with a link',
    method: 'POST',
    path: '/buyer-auth/reset-password',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, password: newPassword }),
    data: z.strictObject({ email: z.string() }),
  }),
  /** Ends the other sessions of the user. */
  changePassword: endpoint({
    summary: 'Change your own password',
    method: 'POST',
    path: '/buyer-auth/change-password',
    access: 'buyer',
    rateLimit: passwordRateLimit,
    body: z.strictObject({ oldPassword: password, newPassword }),
    data: nothing,
  }),
  /** A client that sends `rotate` also gets the successor of its refresh token and must use that next time. */
  refreshToken: endpoint({
    summary: 'Get a new access token',
    method: 'POST',
    path: '/buyer-auth/refresh-token',
    access: 'public',
    audit: false,
    body: z.strictObject({ token, rotate: z.boolean().default(false) }),
    data: z.strictObject({ accessToken: z.string(), refreshToken: z.string().optional() }),
  }),
  /** Ends this sign-in on the server too; a token that has run out is answered like one that has not. */
  logout: endpoint({
    summary: 'Sign out of the portal',
    method: 'POST',
    path: '/buyer-auth/logout',
    access: 'public',
    audit: false,
    body: z.strictObject({ token }),
    data: nothing,
  }),
  profile: endpoint({
    summary: 'Read who is signed in to the portal',
    method: 'GET',
    path: '/buyer-auth/profile',
    access: 'buyer',
    data: buyer,
  }),
}
