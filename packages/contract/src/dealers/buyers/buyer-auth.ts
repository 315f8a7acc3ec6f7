import { linkRateLimit, mailRateLimit, passwordRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { credentials, newPassword, password } from '../../admin/auth/auth.ts'
import { country, email, id, language, nothing, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { buyerStates } from './company-states.ts'

export const buyerRoles = ['BUYER', 'FINANCE', 'DRIVER', 'ADMIN'] as const
export type BuyerRole = (typeof buyerRoles)[number]
/** LOCKED by our staff; DISABLED by our staff or the dealer's own company; INVITED has not chosen a password yet. */
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
/** Random text that a browser stores. It shows that two requests come from the same browser. */
const browser = z.string().regex(/^[\w-]{20,100}$/)
const token = text(200)

export const buyerAuthApi = group("Sign-in of dealers' users to the portal: sessions, links, passwords", () => ({
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
  /** The answer does not reveal whether the address is known: a job looks it up afterwards. */
  sendMagicLink: endpoint({
    summary: 'Send a sign-in link by e-mail',
    method: 'POST',
    path: '/buyer-auth/send-magic-link',
    access: 'public',
    rateLimit: mailRateLimit,
    body: z.strictObject({ email, browser: browser.optional() }),
    data: nothing,
    audit: false,
  }),
  /**
   * Signs in with a link, once. With `browser`, only the browser that asked for the link can use it; elsewhere the link
   * stays unused (`magicLink.otherBrowser`), because mail scanners open links and run scripts. Without `browser`, the
   * user has clicked the button.
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
    summary: 'Send a password reset link by e-mail',
    method: 'POST',
    path: '/buyer-auth/request-reset-password',
    access: 'public',
    rateLimit: mailRateLimit,
    body: z.strictObject({ email }),
    data: nothing,
    audit: false,
  }),
  /** Sets a password by a link from an e-mail (reset or invitation); ends every session of the user. */
  resetPassword: endpoint({
    summary: 'Set a new password with a reset link',
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
    scope: null,
    rateLimit: passwordRateLimit,
    body: z.strictObject({ oldPassword: password, newPassword }),
    data: nothing,
  }),
  /** A client that sends `rotate` also gets a new refresh token and must use it next time. */
  refreshToken: endpoint({
    summary: 'Get a new access token',
    method: 'POST',
    path: '/buyer-auth/refresh-token',
    access: 'public',
    audit: false,
    body: z.strictObject({ token, rotate: z.boolean().default(false) }),
    data: z.strictObject({ accessToken: z.string(), refreshToken: z.string().optional() }),
  }),
  /** Ends the session on the server too; an expired token gets the same answer as a valid one. */
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
    summary: 'Read the signed-in user of the portal',
    method: 'GET',
    path: '/buyer-auth/profile',
    access: 'buyer',
    scope: null,
    data: buyer,
  }),
}))
