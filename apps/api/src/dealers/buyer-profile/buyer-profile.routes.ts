import type { Api } from '@bilbro/contract'
import type { SignIn } from '@bilbro/contract/admin/users/sign-ins'
import { dealerNoticeGroups } from '@bilbro/contract/admin/notifications/notification-kinds'
import type { BuyerProfile } from '@bilbro/contract/dealers/buyers/buyer-profile'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { deviceOf } from '../../core/auth/devices.ts'
import { appError } from '../../core/errors.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { endBuyerSessionsOf, endBuyerSession, buyerSessionsOf } from '../../core/auth/refresh-tokens.ts'
import { offAfter } from '../../admin/notifications/mail-choices.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'

const ofCompany = ({ actor }: BuyerCtx) => ({ buyerCompanies: actor.companyId })

const offOf = ({ notifications }: BuyerProfile) => dealerNoticeGroups.filter((group) => !notifications[group])

async function signIns(ctx: BuyerCtx): Promise<SignIn[]> {
  const { id, sessionId } = ctx.actor
  const sessions = await buyerSessionsOf(ctx.db, id, ctx.now)
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isThis: session.id === sessionId,
  }))
}

export const buyerProfileRoutes: Handlers<Api['buyerProfile']> = {
  get: (ctx) => users.getProfile(ctx.db, ctx.actor.id),

  async update(ctx, { body: { version, notifications, phone, ...values } }) {
    const { id } = ctx.actor
    const before = await users.getProfile(ctx.db, id)
    const fits = await users.updateProfile(ctx.db, id, version, {
      ...values,
      ...(phone !== undefined && { phone: phone || null }),
      ...(notifications?.signIns !== undefined && { notifySignIns: notifications.signIns }),
      ...(notifications && { mailsOff: offAfter(dealerNoticeGroups, offOf(before), notifications) }),
      ...(notifications?.newCars !== undefined && { notifyNewCars: notifications.newCars }),
    })
    if (!fits)
      throw await versionConflict(ctx, { entity: 'buyerUsers', entityId: id }, () => users.getProfile(ctx.db, id))
    const after = await users.getProfile(ctx.db, id)
    await audit(ctx, {
      entity: 'buyerUsers',
      entityId: id,
      parents: ofCompany(ctx),
      action: 'update',
      changes: changesOf(before, after),
    })
    return after
  },

  signIns,

  async endSignIn(ctx, { params }) {
    // The sign-in of another user counts as not found.
    if (!(await signIns(ctx)).some((one) => one.id === params.id)) throw appError('notFound')
    await endBuyerSession(ctx.db, params.id, ctx.now)
    await audit(ctx, { entity: 'buyerUsers', entityId: ctx.actor.id, parents: ofCompany(ctx), action: 'signInEnd' })
    return {}
  },

  async endOtherSignIns(ctx) {
    const { id, sessionId } = ctx.actor
    const ended = await endBuyerSessionsOf(ctx.db, id, ctx.now, sessionId)
    await audit(ctx, { entity: 'buyerUsers', entityId: id, parents: ofCompany(ctx), action: 'signInEnd' })
    return { ended }
  },
}
