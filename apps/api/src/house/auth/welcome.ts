// The ways in for who is new: the first owner of a house, and colleagues who were invited.
import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import { allPermissions } from '@bilbro/contract/permissions'
import { audit } from '../../core/audit.ts'
import { refuseCommonPassword } from '../../core/auth/common-passwords.ts'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { peekToken, redeemToken } from '../../core/auth/one-time-tokens.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { linkLimits, throttle } from '../../core/auth/throttle.ts'
import * as sets from '../company-permissions/company-permissions.store.ts'
import { profileOf } from '../profile/profile-of.ts'
import * as userSets from '../users/user-sets.store.ts'
import { move } from '../../core/moves.ts'
import { staffState } from '../users/users.states.ts'
import * as users from '../users/users.store.ts'
import { signIn } from './sign-in.ts'

export const welcomeRoutes: Pick<Handlers<Api['auth']>, 'checkWelcome' | 'createOwner' | 'acceptInvitation'> = {
  async checkWelcome(ctx, { body }) {
    await throttle(ctx.deps.db, linkLimits(ctx.client.ip), ctx.now)
    if (body.token.startsWith('ow_')) {
      await needOwnerLink(ctx, body.token)
      return { kind: 'OWNER', name: null, email: null, language: null }
    }
    const user = await invited(ctx, body.token)
    return { kind: 'INVITATION', name: user.name, email: user.email, language: user.language as Language }
  },

  async createOwner(ctx, { body }) {
    const { db } = ctx.deps
    await throttle(db, linkLimits(ctx.client.ip), ctx.now)
    await needOwnerLink(ctx, body.token)
    refuseCommonPassword(body.password, 'password', [body.email, body.name])
    const passwordHash = await hashPassword(body.password)
    const id = await db.transaction().execute(async (transaction) => {
      await userSets.holdManagers(transaction)
      const link = await redeemToken(transaction, 'OWNER', body.token, ctx.now)
      if (!link || !(await users.isNobody(transaction))) throw appError('link.invalid')
      const { email, name, language } = body
      const userId = await users.insert(transaction, { email, name, language, passwordHash })
      const known = (await sets.list(transaction)).find((set) => set.name === 'Owner')
      const setId = known?.id ?? (await sets.insert(transaction, { name: 'Owner', rights: allPermissions }))
      if (known) await sets.update(transaction, setId, known.version, { rights: allPermissions }, ctx.now)
      await userSets.assign(transaction, setId, userId)
      const actor = { kind: 'system', name } as const
      await audit({ ...ctx, db: transaction, actor }, { entity: 'staffUsers', entityId: userId, action: 'firstOwner' })
      await signIn(ctx, transaction, userId)
      return userId
    })
    return profileOf(ctx, db, id)
  },

  async acceptInvitation(ctx, { body }) {
    const { db } = ctx.deps
    await throttle(db, linkLimits(ctx.client.ip), ctx.now)
    const user = await invited(ctx, body.token)
    refuseCommonPassword(body.password, 'password', [user.email, user.name])
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (transaction) => {
      // Of two that are sent at once one gets it.
      if (!(await redeemToken(transaction, 'STAFF_INVITATION', body.token, ctx.now))) throw appError('link.invalid')
      await users.setPassword(transaction, user.id, passwordHash)
      const self = { ...ctx, db: transaction, actor: { kind: 'system', name: user.name } as const }
      await move(self, staffState, user.id, { to: 'ACTIVE', by: 'system', action: 'invitationAccepted' })
      await signIn(ctx, transaction, user.id)
    })
    return profileOf(ctx, db, user.id)
  },
}

async function needOwnerLink(ctx: Ctx, token: string): Promise<void> {
  const link = await peekToken(ctx.deps.db, 'OWNER', token, ctx.now)
  if (!link || !(await users.isNobody(ctx.deps.db))) throw appError('link.invalid')
}

/** Who was invited with this link and has not come yet. @throws link.invalid */
async function invited(ctx: Ctx, token: string): Promise<users.UserRow> {
  const { db } = ctx.deps
  const link = await peekToken(db, 'STAFF_INVITATION', token, ctx.now)
  if (!link?.subjectId) throw appError('link.invalid')
  const user = await users.get(db, link.subjectId)
  if (user.status !== 'INVITED' || user.deletedAt) throw appError('link.invalid')
  return user
}
