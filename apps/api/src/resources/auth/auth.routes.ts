import type { Api } from '@bilbro/contract'
import type { Ctx, Staff } from '../../core/context.ts'
import { staffOf } from '../../core/context.ts'
import { appError } from '../../core/errors.ts'
import { verifyPassword } from '../../core/passwords.ts'
import type { Handlers } from '../../core/serve.ts'
import { forgive, loginLimits, throttle } from '../../core/throttle.ts'
import * as users from '../users/users.store.ts'
import { cookie, endSession, startSession } from '../../core/staff-session.ts'

/** A staff member as the office knows its own user. */
export const profileOf = (
  staff: Pick<Staff, 'id' | 'name' | 'email' | 'language' | 'permissions' | 'sets'>,
  demo: boolean,
) => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  language: staff.language,
  permissions: [...staff.permissions].sort(),
  sets: staff.sets,
  demo,
})

export const authRoutes: Handlers<Api['auth']> = {
  async login(ctx: Ctx, { body }) {
    const { db, config } = ctx.deps
    await throttle(db, loginLimits(ctx.client.ip, body.email), ctx.now)
    const user = await users.findForSignIn(db, body.email)
    const fits = await verifyPassword(body.password, user?.isActive ? user.passwordHash : null)
    if (!user || !fits) throw appError('auth.failed')
    await forgive(db, ctx.client.ip, body.email)
    ctx.header('set-cookie', cookie(await startSession(db, user.id, ctx.client, ctx.now), config.publicUrl))
    ctx.deps.log.info('auth.login', { user: user.id, ip: ctx.client.ip })
    return profileOf(user, config.demo)
  },
  async logout(ctx) {
    await endSession(ctx.db, staffOf(ctx).sessionHash)
    ctx.header('set-cookie', cookie('', ctx.deps.config.publicUrl))
    return {}
  },
}

export const profileRoutes: Handlers<Api['profile']> = {
  me: async (ctx) => profileOf(staffOf(ctx), ctx.deps.config.demo),
}
