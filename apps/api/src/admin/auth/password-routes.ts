// Password changes: with the old password, or with a code from an e-mail.
import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { assertUncommonPassword } from '../../core/auth/common-passwords.ts'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { endSessionsOf } from '../../core/auth/staff-session.ts'
import { assertPassword } from '../../core/auth/staff-password.ts'
import * as users from '../users/users.store.ts'
import { resetHmac, sendResetCode } from './reset-code.job.ts'
import * as codes from './reset-codes.store.ts'
import { notifyPasswordChanged } from '../mails/staff-notice.ts'

type PasswordCalls = 'changePassword' | 'sendResetCode' | 'checkResetCode' | 'resetPassword'

export const passwordRoutes: Pick<Handlers<Api['auth']>, PasswordCalls> = {
  async changePassword(ctx, { body }) {
    const { db } = ctx
    const me = ctx.actor
    await assertPassword(ctx, body.oldPassword, 'oldPassword')
    await assertUncommonPassword(body.newPassword, 'newPassword', [me.email, me.name])
    await users.setPassword(db, me.id, await hashPassword(body.newPassword))
    await endSessionsOf(db, me.id, ctx.now, { reason: 'PASSWORD', except: me.sessionHash })
    await audit(ctx, { entity: 'staffUsers', entityId: me.id, action: 'passwordChange' })
    await notifyPasswordChanged(ctx, db, me)
    return {}
  },

  async sendResetCode(ctx, { body }) {
    await ctx.enqueue(sendResetCode, body)
    return {}
  },

  // A wrong code is counted before the transaction, so that the count stays although the call fails.
  checkResetCode: prepared(
    (ctx, { body }) => rightCode(ctx, body),
    async (ctx, _input, { user, codeHmac }) => {
      await codes.removeAttempt(ctx.db, user.id, codeHmac)
      return {}
    },
  ),

  resetPassword: prepared(
    async (ctx, { body }) => {
      const { user, codeHmac } = await rightCode(ctx, body)
      // A correct code does not count as an attempt, even if the password is refused.
      await codes.removeAttempt(ctx.db, user.id, codeHmac)
      await assertUncommonPassword(body.password, 'password', [user.email, user.name])
      const passwordHash = await hashPassword(body.password)
      return { user, codeHmac, passwordHash }
    },
    async (ctx, _input, { user, codeHmac, passwordHash }) => {
      const { db } = ctx
      if (!(await codes.deleteRedeemed(db, user.id, codeHmac, ctx.now))) throw appError('reset.codeWrong')
      await users.setPassword(db, user.id, passwordHash)
      await endSessionsOf(db, user.id, ctx.now, { reason: 'PASSWORD' })
      const actor = { kind: 'system', name: user.name } as const
      await audit({ ...ctx, actor }, { entity: 'staffUsers', entityId: user.id, action: 'passwordReset' })
      await notifyPasswordChanged(ctx, db, user)
      return {}
    },
  ),
}

/** @throws reset.codeWrong, also for unknown addresses */
async function rightCode(ctx: Ctx, { email, code }: { email: string; code: string }) {
  const { db } = ctx
  const user = await users.findForSignIn(db, email)
  const expected = user?.isActive ? await codes.addAttempt(db, user.id, ctx.now) : undefined
  if (!user || !expected || expected.codeHmac !== resetHmac(ctx.deps.secrets, user.id, code))
    throw appError('reset.codeWrong')
  return { user, codeHmac: expected.codeHmac }
}
