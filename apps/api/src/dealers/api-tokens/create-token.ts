import type { ApiToken, NewApiToken } from '@bilbro/contract/dealers/api-tokens/api-tokens'
import { tokenPrefix } from '@bilbro/contract/dealers/api-tokens/token-limits'
import { scopesOfRole } from '@bilbro/contract/dealers/api-tokens/token-scopes'
import { tokenScopes } from '@bilbro/contract/endpoint'
import { instantIn, writeMail } from '../../admin/mails/write-mail.ts'
import { audit } from '../../core/audit/audit.ts'
import * as tokens from '../../core/auth/api-tokens.store.ts'
import { appError } from '../../core/errors.ts'
import { sendMail } from '../../core/mail.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'

const dayMs = 86_400_000

/** Creates a token of the caller and tells them by e-mail. Only the answer contains the token itself. */
export async function createToken(
  ctx: BuyerCtx,
  { name, scopes: asked, days }: NewApiToken,
): Promise<{ token: string; apiToken: ApiToken }> {
  const { actor, db, now } = ctx
  const scopes = tokenScopes.filter((scope) => asked.includes(scope))
  const refused = scopes.find((scope) => !scopesOfRole(actor.role).includes(scope))
  if (refused) throw appError('token.role', { scope: refused })
  const token = newToken(tokenPrefix.slice(0, -1))
  const id = await tokens.insert(db, {
    userId: actor.id,
    name,
    scopes,
    tokenHash: hashToken(token),
    lastFour: token.slice(-4),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + Number(days) * dayMs).toISOString(),
  })
  await audit(ctx, {
    entity: 'buyerUsers',
    entityId: actor.id,
    parents: { buyerCompanies: actor.companyId },
    action: 'tokenCreate',
    changes: [
      { field: 'tokenName', from: null, to: name },
      { field: 'tokenScopes', from: null, to: scopes.join(', ') },
    ],
  })
  const { language } = actor
  const params = { name: actor.name, token: name, at: instantIn(language, now), ip: ctx.client.ip }
  const link = `${ctx.deps.config.publicUrl}/${language}/portal/profile?tab=tokens`
  await sendMail(ctx, { ...writeMail('apiToken', { language, params, link }), to: actor.email })
  const [apiToken] = await tokens.list(db, { companyId: actor.companyId, id }, now)
  return { token, apiToken: apiToken! }
}
