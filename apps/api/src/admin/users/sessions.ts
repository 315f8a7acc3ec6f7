import { deviceOf } from '../../core/auth/devices.ts'
import type { SignIn } from '@bilbro/contract/admin/users/sign-ins'
import type { StaffCtx } from '../../core/request/context.ts'
import { sessionsOf } from '../../core/auth/staff-session.ts'

/** Sign-ins of a user, the current session first. */
export async function listSessions(ctx: Pick<StaffCtx, 'db' | 'now' | 'actor'>, userId: string): Promise<SignIn[]> {
  const own = ctx.actor.sessionHash
  const sessions = (await sessionsOf(ctx.db, userId, ctx.now)).map(({ tokenHash, userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isThis: tokenHash.equals(own),
  }))
  return [...sessions.filter((one) => one.isThis), ...sessions.filter((one) => !one.isThis)]
}
