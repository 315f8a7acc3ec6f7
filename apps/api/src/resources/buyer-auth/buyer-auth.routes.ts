import type { Api } from '@bilbro/contract'
import { endedBecause, newAccessToken, refresh, startFamily } from '../../core/buyer-session.ts'
import { buyerOf } from '../../core/context.ts'
import { appError } from '../../core/errors.ts'
import { verifyPassword } from '../../core/passwords.ts'
import type { Handlers } from '../../core/serve.ts'
import { forgive, loginLimits, throttle } from '../../core/throttle.ts'
import * as buyers from './buyer-users.store.ts'

export const buyerAuthRoutes: Handlers<Api['buyerAuth']> = {
  async login(ctx, { body }) {
    const { db, log } = ctx.deps
    await throttle(db, loginLimits(ctx.client.ip, body.email), ctx.now)
    const user = await buyers.findForSignIn(db, body.email)
    if (!(await verifyPassword(body.password, user?.passwordHash ?? null)) || !user) throw appError('auth.failed')
    const ended = endedBecause(user)
    if (ended !== null) throw appError('auth.ended', { reason: ended })
    await forgive(db, ctx.client.ip, body.email)
    const { token, familyId } = await startFamily(db, user.id, ctx.client, ctx.now)
    await buyers.recordLogin(db, user.id, ctx.now)
    log.info('buyerAuth.login', { user: user.id, ip: ctx.client.ip })
    return {
      accessToken: await newAccessToken(ctx.deps, user.id, familyId, ctx.now),
      refreshToken: token,
      buyer: buyers.toWire(user),
    }
  },

  async refreshToken(ctx, { body }) {
    // Its own transaction: that a family was ended must be kept although the call fails.
    const result = await ctx.deps.db
      .transaction()
      .execute((transaction) => refresh(transaction, body.token, body.rotate, ctx.client, ctx.now))
    if (result.kind === 'reused')
      ctx.deps.log.warn('buyerAuth.reuse', { user: result.userId, family: result.familyId, ip: ctx.client.ip })
    if (result.kind === 'refused' || result.kind === 'reused') throw appError('auth.refreshInvalid')
    const user = await buyers.get(ctx.deps.db, result.userId)
    const ended = endedBecause(user)
    if (ended !== null) throw appError('auth.ended', { reason: ended })
    return {
      accessToken: await newAccessToken(ctx.deps, result.userId, result.familyId, ctx.now),
      ...(result.refreshToken && { refreshToken: result.refreshToken }),
    }
  },

  async profile(ctx) {
    return buyers.toWire(await buyers.get(ctx.db, buyerOf(ctx).id))
  },
}
