import type { Api } from '@bilbro/contract'
import type { ApiToken } from '@bilbro/contract/dealers/api-tokens/api-tokens'
import { audit } from '../../core/audit/audit.ts'
import * as tokens from '../../core/auth/api-tokens.store.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerCtx, Ctx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as companies from '../buyer-companies/buyer-companies.store.ts'
import { createToken } from './create-token.ts'

/** Administrators of a company see and revoke the tokens of all its users, other roles their own. */
const seenBy = ({ actor: { companyId, id, role } }: BuyerCtx) =>
  role === 'ADMIN' ? { companyId } : { companyId, userId: id }

/** @throws token.ended */
async function revoke(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId'>,
  { token, companyId, by, reason }: { token: ApiToken; companyId: string; by: string; reason?: string },
): Promise<Record<never, never>> {
  if (!(await tokens.setRevoked(ctx.db, token.id, by, ctx.now))) throw appError('token.ended')
  await audit(ctx, {
    entity: 'buyerUsers',
    entityId: token.person.id,
    parents: { buyerCompanies: companyId },
    action: 'tokenRevoke',
    changes: [{ field: 'tokenName', from: token.name, to: null }],
    reason,
  })
  return {}
}

export const apiTokenRoutes: Handlers<Api['apiTokens']> = {
  list: (ctx) => tokens.list(ctx.db, seenBy(ctx), ctx.now),

  create: (ctx, { body }) => createToken(ctx, body),

  async revoke(ctx, { params }) {
    const [token] = await tokens.list(ctx.db, { ...seenBy(ctx), id: params.id }, ctx.now)
    if (!token) throw appError('notFound')
    return revoke(ctx, { token, companyId: ctx.actor.companyId, by: ctx.actor.id })
  },
}

export const companyTokenRoutes: Handlers<Api['companyTokens']> = {
  async list(ctx, { params }) {
    const { id } = await companies.get(ctx.db, params.id)
    return tokens.list(ctx.db, { companyId: id }, ctx.now)
  },

  async revoke(ctx, { params: { id: companyId, tokenId }, body: { reason } }) {
    const [token] = await tokens.list(ctx.db, { companyId, id: tokenId }, ctx.now)
    if (!token) throw appError('notFound')
    return revoke(ctx, { token, companyId, by: ctx.actor.id, reason })
  },
}
