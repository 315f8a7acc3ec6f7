import type { Api } from '@bilbro/contract'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { verifyPassword } from '../../core/auth/passwords.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { hasSignedInFrom } from '../../core/auth/known-ip.ts'
import { cookie, endSession } from '../../core/auth/staff-session.ts'
import { codeLimits, resetLoginThrottle, loginLimits, throttle } from '../../core/auth/throttle.ts'
import { profileOf } from '../profile/profile-of.ts'
import { spendFactor } from '../second-factor/codes.ts'
import * as factors from '../second-factor/second-factor.store.ts'
import * as users from '../users/users.store.ts'
import { passwordRoutes } from './password-routes.ts'
import { signIn } from './sign-in.ts'
import { welcomeRoutes } from './welcome.ts'

export const authRoutes: Handlers<Api['auth']> = {
  ...passwordRoutes,
  ...welcomeRoutes,

  async login(ctx, { body }) {
    const { db } = ctx
    const isKnownHere = () => hasSignedInFrom(db, 'staff', { email: body.email, ip: ctx.client.ip })
    await throttle(db, loginLimits(ctx.client.ip, body.email, isKnownHere), ctx.now)
    const user = await users.findForSignIn(db, body.email)
    const fits = await verifyPassword(body.password, user?.isActive ? user.passwordHash : null)
    if (!user || !fits) throw appError('auth.failed')
    await assertSecondFactor(ctx, user, body.code)
    await resetLoginThrottle(db, ctx.client.ip, body.email)
    await signIn(ctx, db, user.id)
    return profileOf(ctx, db, user.id)
  },

  async logout(ctx) {
    const { id, sessionHash } = ctx.actor
    await users.markSeen(ctx.db, id, ctx.now)
    await endSession(ctx.db, sessionHash, ctx.now)
    ctx.header('set-cookie', cookie('', ctx.deps.config.publicUrl))
    return {}
  },
}

/** @throws auth.codeRequired, auth.codeWrong, request.tooMany */
async function assertSecondFactor(ctx: Ctx, user: { id: string }, code: string | undefined): Promise<void> {
  const { db } = ctx
  const factor = await factors.findConfirmed(db, user.id)
  if (!factor) return
  if (code === undefined) throw appError('auth.codeRequired')
  await throttle(db, codeLimits(ctx.client.ip, user.id), ctx.now)
  const fits = await spendFactor(
    db,
    ctx.deps.secrets,
    { id: user.id, sealedSecret: factor.sealedSecret },
    code,
    ctx.now,
  )
  if (!fits) throw appError('auth.codeWrong')
}
