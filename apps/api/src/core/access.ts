// Who is it, and may he: the contract's `access` is decided here, before anything of the request is read.
import type { FastifyRequest } from 'fastify'
import type { Access } from '@bilbro/contract/endpoint'
import { permissions, type Permission } from '@bilbro/contract/permissions'
import { buyerFromToken } from './buyer-session.ts'
import { staffFromCookie } from './staff-session.ts'
import type { Actor } from './context.ts'
import type { Deps } from './deps.ts'
import { appError } from './errors.ts'

const isPermission = (access: Access): access is Permission => access in permissions

/** @throws auth.required, auth.ended, auth.forbidden, request.origin */
export async function authorise(deps: Deps, request: FastifyRequest, access: Access, now: Date): Promise<Actor> {
  if (access === 'public') return { kind: 'anonymous', name: 'anonymous' }
  if (access === 'buyer') return (await buyerFromToken(deps, request.headers.authorization, now)).actor
  if (access === 'staff' || isPermission(access)) {
    const staff = await staffFromCookie(deps, request, now)
    if (request.method !== 'GET') refuseForeignOrigin(request)
    if (isPermission(access) && !staff.permissions.has(access)) throw appError('auth.forbidden', { permission: access })
    return staff
  }
  throw appError('auth.required')
}

/** A cookie goes along with requests that other sites cause; those name their origin. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw appError('request.origin')
  if (origin !== undefined && URL.parse(origin)?.host !== request.host) throw appError('request.origin')
}
