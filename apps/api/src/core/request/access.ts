// Authentication and authorisation: applies the contract's `access` before anything of the request is read.
import type { FastifyRequest } from 'fastify'
import type { Access, AnyEndpoint, TokenScope } from '@bilbro/contract/endpoint'
import { permissions, type Permission } from '@bilbro/contract/permissions'
import { audit } from '../audit/audit.ts'
import { buyerFromApiToken, isApiToken } from '../auth/api-tokens.ts'
import { buyerFromToken } from '../auth/buyer-session.ts'
import { addressOf } from './client-address.ts'
import { isOwnOrigin } from './own-origin.ts'
import { isPreview, previewFromToken } from '../auth/preview-session.ts'
import { staffFromCookie } from '../auth/staff-session.ts'
import type { Actor } from './context.ts'
import type { Deps } from '../deps.ts'
import { appError } from '../errors.ts'

const isPermission = (access: Access): access is Permission => access in permissions

/** Calls that stay allowed while a second factor must be set up: signing in and out, and the own profile. */
const isOwnAccount = (path: string) => path.startsWith('/auth/') || path.startsWith('/profile/')

/**
 * The returned actor matches `ActorOf` of the endpoint. @throws notFound, auth.required, auth.ended, auth.forbidden,
 * auth.secondFactorRequired, preview.readOnly, request.origin, token.invalid, token.scope, token.notAllowed
 */
export async function authorise(
  deps: Deps,
  request: FastifyRequest,
  { access, path, preview, scope, hasEffect }: Pick<AnyEndpoint, 'access' | 'path' | 'preview' | 'scope' | 'hasEffect'>,
  now: Date,
): Promise<Actor> {
  const isWrite = hasEffect === true || (request.method !== 'GET' && request.method !== 'HEAD')
  if (access === 'public') {
    // Signing in to the office sets a cookie, so requests from other sites are refused.
    if (isWrite && path.startsWith('/auth/')) refuseForeignOrigin(deps, request)
    return { kind: 'anonymous', name: 'anonymous' }
  }
  if (access === 'buyer') return readerOf(deps, request, { preview: preview ?? false, scope: scope ?? null }, now)
  if (access === 'staff' || isPermission(access)) {
    const staff = await staffFromCookie(deps, request, now)
    if (isWrite) refuseForeignOrigin(deps, request)
    if (staff.mustSetUpSecondFactor && !isOwnAccount(path)) throw appError('auth.secondFactorRequired')
    if (isPermission(access) && !staff.permissions.has(access)) throw appError('auth.forbidden', { permission: access })
    return staff
  }
  throw appError('auth.required')
}

/** A buyer, an API token of one, or staff in a preview. A preview cannot write; the attempt is logged. */
async function readerOf(
  deps: Deps,
  request: FastifyRequest,
  { preview: isForPreviews, scope }: { preview: boolean; scope: TokenScope | null },
  now: Date,
): Promise<Actor> {
  const { authorization } = request.headers
  if (isApiToken(authorization))
    return buyerFromApiToken(deps, { authorization, scope, address: addressOf(request) }, now)
  if (!isPreview(authorization)) return (await buyerFromToken(deps, authorization, now)).actor
  const { actor, group } = await previewFromToken(deps, authorization, now)
  if (request.method === 'GET' || request.method === 'HEAD') {
    // In a preview, the calls for a dealer's own data do not exist.
    if (!isForPreviews) throw appError('notFound')
    return actor
  }
  await audit(
    { db: deps.db, now, actor, requestId: request.id },
    {
      entity: 'buyerGroups',
      entityId: group.id,
      action: 'previewRefused',
      reason: `${request.method} ${request.routeOptions.url ?? ''}`.slice(0, 300),
    },
  )
  throw appError('preview.readOnly')
}

/** Browsers send the cookie with requests that other sites cause; such requests name their origin. */
function refuseForeignOrigin({ config }: Deps, { headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeign || (headers.origin !== undefined && !isOwnOrigin(config.publicUrl, headers.origin)))
    throw appError('request.origin', { url: config.publicUrl })
}
