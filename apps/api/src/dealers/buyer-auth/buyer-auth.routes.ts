import { timingSafeEqual } from 'node:crypto'
import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import { audit } from '../../core/audit/audit.ts'
import { endedBecause, newAccessToken } from '../../core/auth/buyer-session.ts'
import { deviceOf } from '../../core/auth/devices.ts'
import { assertUncommonPassword } from '../../core/auth/common-passwords.ts'
import type { Ctx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { hasSignedInFrom } from '../../core/auth/known-ip.ts'
import { type OneTimeKind, peekToken, redeemToken } from '../../core/auth/one-time-tokens.ts'
import { hashPassword, verifyPassword } from '../../core/auth/passwords.ts'
import { hashToken } from '../../platform/secrets.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import {
  endBuyerSessionsOf,
  endBuyerSessionOfToken,
  knownDevice,
  lockAndRefreshToken,
  startBuyerSession,
} from '../../core/auth/refresh-tokens.ts'
import { resetLoginThrottle, loginLimits, throttle } from '../../core/auth/throttle.ts'
import { instantIn, writeMail } from '../../admin/mails/write-mail.ts'
import { acceptInvitation } from './buyer-users.states.ts'
import * as buyers from './buyer-users.store.ts'
import { sendSignInMail, type SignInMail } from './sign-in-mail.job.ts'

type User = Awaited<ReturnType<typeof buyers.get>>

export const buyerAuthRoutes: Handlers<Api['buyerAuth']> = {
  async login(ctx, { body }) {
    const { db } = ctx
    const { log } = ctx.deps
    const isKnownHere = () => hasSignedInFrom(db, 'buyer', { email: body.email, ip: ctx.client.ip })
    await throttle(db, loginLimits(ctx.client.ip, body.email, isKnownHere), ctx.now)
    const user = await buyers.findForSignIn(db, body.email)
    if (!(await verifyPassword(body.password, user?.passwordHash ?? null)) || !user) throw appError('auth.failed')
    const ended = endedBecause(user)
    if (ended !== null) throw appError('auth.ended', { reason: ended })
    await resetLoginThrottle(db, ctx.client.ip, body.email)
    log.info('buyerAuth.login', { user: user.id, ip: ctx.client.ip })
    return signedIn(ctx, db, user)
  },

  sendMagicLink: (ctx, { body }) =>
    askForMail(ctx, {
      kind: 'MAGIC_LINK',
      email: body.email,
      browserHash: body.browser === undefined ? null : hashToken(body.browser).toString('base64'),
    }),

  async verifyMagicLink(ctx, { body }) {
    const { db } = ctx
    const link = await peekToken(db, 'MAGIC_LINK', body.token, ctx.now)
    if (!link?.subjectId) throw appError('magicLink.invalid')
    if (body.browser !== undefined && !isSame(hashToken(body.browser), link.browserHash))
      throw appError('magicLink.otherBrowser')
    const used = await redeemToken(db, 'MAGIC_LINK', body.token, ctx.now)
    if (!used?.subjectId) throw appError('magicLink.invalid')
    const invited = await buyers.get(db, used.subjectId)
    await acceptInvitation(asHimself(ctx, invited), invited.id)
    const user = await buyers.get(db, used.subjectId)
    const ended = endedBecause(user)
    if (ended !== null) throw appError('auth.ended', { reason: ended })
    ctx.deps.log.info('buyerAuth.magicLink', { user: user.id, ip: ctx.client.ip })
    return signedIn(ctx, db, user)
  },

  requestResetPassword: (ctx, { body }) =>
    askForMail(ctx, { kind: 'BUYER_RESET', email: body.email, browserHash: null }),

  async resetPassword(ctx, { body }) {
    const { db } = ctx
    const kind: OneTimeKind = body.token.startsWith('bi_') ? 'BUYER_INVITATION' : 'BUYER_RESET'
    const link = await peekToken(db, kind, body.token, ctx.now)
    const asked = link?.subjectId && (await buyers.find(db, link.subjectId))
    if (!asked || !['ACTIVE', 'INVITED'].includes(asked.status)) throw appError('link.invalid')
    await assertUncommonPassword(body.password, 'password', [asked.email, asked.name])
    const passwordHash = await hashPassword(body.password)
    // Of two parallel calls only one succeeds.
    if (!(await redeemToken(db, kind, body.token, ctx.now))) throw appError('link.invalid')
    await buyers.setPassword(db, asked.id, passwordHash)
    await endBuyerSessionsOf(db, asked.id, ctx.now)
    if (kind === 'BUYER_RESET') await passwordChanged(asHimself(ctx, asked), asked, 'passwordReset')
    await acceptInvitation(asHimself(ctx, asked), asked.id)
    return { email: asked.email }
  },

  async changePassword(ctx, { body }) {
    const { db } = ctx
    const { id, sessionId } = ctx.actor
    const user = await buyers.get(db, id)
    if (!(await verifyPassword(body.oldPassword, user.passwordHash))) throw fieldError('password.wrong', 'oldPassword')
    await assertUncommonPassword(body.newPassword, 'newPassword', [user.email, user.name])
    await buyers.setPassword(db, id, await hashPassword(body.newPassword))
    await endBuyerSessionsOf(db, id, ctx.now, sessionId)
    await passwordChanged(ctx, user, 'passwordChange')
    return {}
  },

  refreshToken: prepared({
    async handle(ctx, { body }) {
      const traded = await lockAndRefreshToken(ctx.db, body.token, body.rotate, ctx.client, ctx.now)
      if (traded.kind === 'reused') await reused(ctx, ctx.db, traded.userId)
      return traded
    },
    // Refused after the commit, so that an ended session stays ended.
    async after(ctx, _input, result) {
      if (result.kind === 'refused' || result.kind === 'reused') throw appError('auth.refreshInvalid')
      const user = await buyers.get(ctx.db, result.userId)
      const ended = endedBecause(user)
      if (ended !== null) throw appError('auth.ended', { reason: ended })
      return {
        accessToken: await newAccessToken(ctx.deps, result.userId, result.sessionId, ctx.now),
        ...(result.refreshToken && { refreshToken: result.refreshToken }),
      }
    },
  }),

  async logout(ctx, { body }) {
    await endBuyerSessionOfToken(ctx.db, body.token, ctx.now)
    return {}
  },

  async profile(ctx) {
    return buyers.toWire(await buyers.get(ctx.db, ctx.actor.id))
  },
}

const isSame = (a: Buffer, b: Buffer | null) => b !== null && a.length === b.length && timingSafeEqual(a, b)

async function askForMail(ctx: Ctx, mail: SignInMail): Promise<Record<never, never>> {
  await ctx.enqueue(sendSignInMail, mail)
  return {}
}

async function signedIn(ctx: Ctx, db: Db, user: User) {
  const known = await knownDevice(db, user.id, ctx.client.userAgent)
  if (user.notifySignIns && known.any && !known.this) await notifyOfNewDevice(ctx, db, user)
  const { token, sessionId } = await startBuyerSession(db, user.id, ctx.client, ctx.now)
  await buyers.setLastLogin(db, user.id, ctx.now)
  return {
    accessToken: await newAccessToken(ctx.deps, user.id, sessionId, ctx.now),
    refreshToken: token,
    buyer: buyers.toWire(user),
  }
}

async function notifyOfNewDevice(ctx: Ctx, db: Db, user: User): Promise<void> {
  const { browser, system } = deviceOf(ctx.client.userAgent)
  const language = user.language as Language
  const params = {
    name: user.name,
    at: instantIn(language, ctx.now),
    device: [browser, system].filter(Boolean).join(', ') || '?',
    ip: ctx.client.ip,
  }
  const link = `${ctx.deps.config.publicUrl}/${language}/portal/profile`
  await sendMail(mailCtx(ctx.deps, db), { ...writeMail('newDevice', { language, params, link }), to: user.email })
}

/** A caller with a link is not signed in; the audit log names the recipient of the e-mail as the actor. */
const asHimself = (ctx: Ctx, { name }: User): Ctx => ({ ...ctx, actor: { kind: 'system', name } })

async function passwordChanged(ctx: Ctx, user: User, action: string): Promise<void> {
  await audit(ctx, { entity: 'buyerUsers', entityId: user.id, parents: { buyerCompanies: user.companyId }, action })
  const language = user.language as Language
  const params = { name: user.name, at: instantIn(language, ctx.now) }
  const link = `${ctx.deps.config.publicUrl}/${language}/login`
  await sendMail(ctx, { ...writeMail('passwordChanged', { language, params, link }), to: user.email })
}

/** An old refresh token was used: the session has been ended, and its owner is notified. */
async function reused(ctx: Ctx, db: Db, userId: string): Promise<void> {
  const user = await buyers.get(db, userId)
  ctx.deps.log.warn('buyerAuth.reuse', { user: userId, ip: ctx.client.ip })
  const actor = { kind: 'system', name: 'sign-in' } as const
  const parents = { buyerCompanies: user.companyId }
  await audit({ ...ctx, db, actor }, { entity: 'buyerUsers', entityId: userId, parents, action: 'refreshTokenReused' })
  const language = user.language as Language
  const params = { name: user.name, at: instantIn(language, ctx.now), ip: ctx.client.ip }
  const link = `${ctx.deps.config.publicUrl}/${language}/login`
  await sendMail(mailCtx(ctx.deps, db), { ...writeMail('sessionReuse', { language, params, link }), to: user.email })
}
