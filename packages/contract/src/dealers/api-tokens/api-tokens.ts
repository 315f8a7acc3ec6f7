// API tokens with which the systems of a dealer read the portal, and make offers.
import * as z from 'zod'
import { id, idParams, instant, line, nothing, text } from '../../common.ts'
import { endpoint, group, tokenScopes } from '../../endpoint.ts'
import { apiTokenDays, mostApiTokens } from './token-limits.ts'

export const tokenScope = z.enum(tokenScopes)

export const apiToken = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(tokenScope),
  /** The last characters of the token, by which its owner recognises it. */
  lastFour: z.string(),
  /** The person for whom the token acts. */
  person: z.strictObject({ id, name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const newApiToken = z.strictObject({
  name: line(80),
  scopes: z.array(tokenScope).min(1).max(tokenScopes.length),
  days: z.enum(apiTokenDays),
})

export type NewApiToken = z.infer<typeof newApiToken>

/** Active tokens first, and those that ended within the last weeks. */
const tokens = z.array(apiToken)

export const apiTokensApi = group("API tokens of the signed-in user's company", () => ({
  /** Role ADMIN sees the tokens of all users of the company, other roles their own. */
  list: endpoint({
    summary: 'List the API tokens',
    method: 'GET',
    path: '/b2b-portal-private/api-tokens',
    access: 'buyer',
    scope: null,
    data: tokens,
  }),
  create: endpoint({
    summary: 'Create an API token; it is shown once',
    method: 'POST',
    path: '/b2b-portal-private/api-tokens',
    access: 'buyer',
    scope: null,
    secret: true,
    rateLimit: [{ counter: 'api-token', per: 'caller', most: 3 * mostApiTokens, seconds: 3600 }],
    body: newApiToken,
    data: z.strictObject({ token: z.string(), apiToken }),
  }),
  revoke: endpoint({
    summary: 'Revoke an API token',
    method: 'DELETE',
    path: '/b2b-portal-private/api-tokens/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    data: nothing,
  }),
}))

export const companyTokensApi = group('API tokens of the users of a dealer, for staff', () => ({
  list: endpoint({
    summary: 'List the API tokens of a dealer',
    method: 'GET',
    path: '/buyer-companies/:id/api-tokens',
    access: 'buyers.read',
    params: idParams,
    data: tokens,
  }),
  revoke: endpoint({
    summary: 'Revoke an API token of a dealer',
    method: 'POST',
    path: '/buyer-companies/:id/api-tokens/:tokenId/revoke',
    access: 'buyers.manage',
    params: idParams.extend({ tokenId: id }),
    body: z.strictObject({ reason: text(500).min(10) }),
    data: nothing,
  }),
}))
