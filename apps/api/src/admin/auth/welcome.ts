// First sign-in of new users: the first owner of an installation, and invited colleagues.
import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import { allPermissions } from '@bilbro/contract/permissions'
import { audit } from '../../core/audit/audit.ts'
import { assertUncommonPassword } from '../../core/auth/common-passwords.ts'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { peekToken, redeemToken } from '../../core/auth/one-time-tokens.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as sets from '../company-permissions/company-permissions.store.ts'
import { profileOf } from '../profile/profile-of.ts'
import * as userSets from '../users/user-sets.store.ts'
import { transition } from '../../core/transitions.ts'
import { staffState } from '../users/users.states.ts'
import * as users from '../users/users.store.ts'
import { signIn } from './sign-in.ts'

export const welcomeRoutes: Pick<Handlers<Api['auth']>, 'checkWelcome' | 'createOwner' | 'acceptInvitation'> = {
  async checkWelcome(ctx, { body }) {
    if (body.token.startsWith('ow_')) {
      await assertOwnerLink(ctx, body.token)
      return { kind: 'OWNER', name: null, email: null, language: null }
    }
    const user = await invited(ctx, body.token)
    return { kind: 'INVITATION', name: user.name, email: user.email, language: user.language as Language }
  },

  async createOwner(ctx, { body }) {
    const { db } = ctx
    await assertOwnerLink(ctx, body.token)
    await assertUncommonPassword(body.password, 'password', [body.email, body.name])
    const passwordHash = await hashPassword(body.password)
    await userSets.lockManagers(db)
    const link = await redeemToken(db, 'OWNER', body.token, ctx.now)
    if (!link || !(await users.isEmpty(db))) throw appError('link.invalid')
    const { email, name, language } = body
    const userId = await users.insert(db, { email, name, language, passwordHash })
    const known = (await sets.list(db)).find((set) => set.name === 'Owner')
    const setId = known?.id ?? (await sets.insert(db, { name: 'Owner', rights: allPermissions }))
    if (known) await sets.update(db, setId, known.version, { rights: allPermissions }, ctx.now)
    await userSets.add(db, setId, userId)
    const actor = { kind: 'system', name } as const
    await audit({ ...ctx, db, actor }, { entity: 'staffUsers', entityId: userId, action: 'firstOwner' })
    await signIn(ctx, db, userId)
    return profileOf(ctx, db, userId)
  },

  async acceptInvitation(ctx, { body }) {
    const { db } = ctx
    const user = await invited(ctx, body.token)
    await assertUncommonPassword(body.password, 'password', [user.email, user.name])
    const passwordHash = await hashPassword(body.password)
    // Of two parallel calls only one succeeds.
    if (!(await redeemToken(db, 'STAFF_INVITATION', body.token, ctx.now))) throw appError('link.invalid')
    await users.setPassword(db, user.id, passwordHash)
    const self = { ...ctx, db, actor: { kind: 'system', name: user.name } as const }
    await transition(self, staffState, user.id, { to: 'ACTIVE', by: 'system', action: 'invitationAccepted' })
    await signIn(ctx, db, user.id)
    return profileOf(ctx, db, user.id)
  },
}

async function assertOwnerLink(ctx: Ctx, token: string): Promise<void> {
  const link = await peekToken(ctx.db, 'OWNER', token, ctx.now)
  if (!link || !(await users.isEmpty(ctx.db))) throw appError('link.invalid')
}

/** The invited user of this link who has not signed in yet. @throws link.invalid */
async function invited(ctx: Ctx, token: string): Promise<users.UserRow> {
  const { db } = ctx
  const link = await peekToken(db, 'STAFF_INVITATION', token, ctx.now)
  if (!link?.subjectId) throw appError('link.invalid')
  const user = await users.get(db, link.subjectId)
  if (user.status !== 'INVITED' || user.deletedAt) throw appError('link.invalid')
  return user
}
