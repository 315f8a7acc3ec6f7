import type { Ctx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { cookie, startSession } from '../../core/auth/staff-session.ts'
import * as users from '../users/users.store.ts'

/** Starts a session for an authenticated user and sets the cookie of the answer. */
export async function signIn(ctx: Ctx, db: Db, userId: string): Promise<void> {
  ctx.header('set-cookie', cookie(await startSession(db, userId, ctx.client, ctx.now), ctx.deps.config.publicUrl))
  await users.markSeen(db, userId, ctx.now)
  ctx.deps.log.info('auth.login', { user: userId, ip: ctx.client.ip })
}
