// API tokens of dealers' users: random, stored as hashes. A token acts for its maker and can never do more than they can.
import type { TokenScope } from '@bilbro/contract/endpoint'
import { mostApiTokens, tokenCallsPerMinute, tokenPrefix } from '@bilbro/contract/dealers/api-tokens/token-limits'
import { scopesOfRole } from '@bilbro/contract/dealers/api-tokens/token-scopes'
import { hashToken } from '../../platform/secrets.ts'
import * as tokens from './api-tokens.store.ts'
import type { Deps } from '../deps.ts'
import { appError, type ConstraintErrors } from '../errors.ts'
import type { Db } from '../postgres/db.ts'
import type { BuyerActor, KnownToken } from '../request/context.ts'
import { buyerBehind } from './buyer-session.ts'
import { throttle } from './throttle.ts'

const shape = new RegExp(`^Bearer (${tokenPrefix}[\\w-]{43})$`)
const noteEveryMs = 60_000

export const apiTokensConstraints: ConstraintErrors = {
  api_tokens_limit: () => appError('token.tooMany', { limit: mostApiTokens }),
}

/** Whether a request comes with an API token; sessions of the portal have tokens of another form. */
export const isApiToken = (authorization: string | undefined): authorization is string =>
  authorization?.startsWith(`Bearer ${tokenPrefix}`) ?? false

/**
 * The maker of a token, with current data, for a call that needs `scope` (null: tokens are refused).
 * @throws token.invalid, auth.ended, token.notAllowed, token.scope, request.tooMany
 */
export async function buyerFromApiToken(
  deps: Deps,
  { authorization, scope, address }: { authorization: string; scope: TokenScope | null; address: string },
  now: Date,
): Promise<BuyerActor> {
  const secret = shape.exec(authorization)?.[1]
  if (!secret) throw appError('token.invalid')
  const hash = hashToken(secret)
  const known = await deps.apiTokens.get(hash.toString('base64url'), now.getTime(), () => load(deps.db, hash, now))
  if (!known || known.endsAt <= now.getTime()) throw appError('token.invalid')
  if (known.ended !== null) throw appError('auth.ended', { reason: known.ended })
  const { actor, token } = known
  await throttle(deps.db, [{ key: `api-token:${token.id}`, max: tokenCallsPerMinute, seconds: 60 }], now)
  noteUse(deps, known, address, now)
  if (scope === null) throw appError('token.notAllowed')
  if (!token.scopes.includes(scope) || !scopesOfRole(actor.role).includes(scope))
    throw appError('token.scope', { scope })
  return actor
}

async function load(db: Db, hash: Buffer, now: Date): Promise<KnownToken | undefined> {
  const row = await tokens.findByHash(db, hash)
  const maker = row && (await buyerBehind(db, row.userId, now))
  if (!maker) return undefined
  const token = { id: row.id, name: row.name, scopes: row.scopes as TokenScope[] }
  return {
    ...maker,
    actor: { ...maker.actor, token },
    token,
    endsAt: Date.parse(row.expiresAt),
    notedAt: row.lastUsedAt === null ? 0 : Date.parse(row.lastUsedAt),
  }
}

/** Notes the last use, at most once a minute and beside the answer. Several processes write one note each. */
function noteUse({ db, log }: Deps, known: KnownToken, address: string, now: Date): void {
  if (Math.abs(now.getTime() - known.notedAt) < noteEveryMs) return
  known.notedAt = now.getTime()
  tokens.markUsed(db, known.token.id, address, now).catch((error: unknown) => log.warn('apiTokens.noteUse', { error }))
}
