import type { Api } from '@bilbro/contract'
import { renderSVG } from 'uqr'
import { audit } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { assertPassword } from '../../core/auth/staff-password.ts'
import { notifySecondFactorOff, notifySecondFactorOn } from '../mails/staff-notice.ts'
import * as settings from '../security-settings/security-settings.store.ts'
import { newRecoveryCodes, newSecret, recoveryHmac, sealSecret, stepOf, uriOf } from './codes.ts'
import * as factors from './second-factor.store.ts'

export const secondFactorRoutes: Handlers<Api['secondFactor']> = {
  async get(ctx) {
    const { id } = ctx.actor
    const factor = await factors.findConfirmed(ctx.db, id)
    return {
      isOn: factor !== undefined,
      since: factor?.confirmedAt ?? null,
      recoveryCodesLeft: await factors.countCodes(ctx.db, id),
      isRequired: (await settings.get(ctx.db)).requireSecondFactor,
    }
  },

  async start(ctx, { body }) {
    const { id, email } = ctx.actor
    await assertPassword(ctx, body.password, 'password')
    const secret = newSecret()
    if (!(await factors.upsertUnconfirmed(ctx.db, id, sealSecret(ctx.deps.secrets, secret), ctx.now)))
      throw appError('secondFactor.isOn')
    const uri = uriOf(secret, email)
    return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
  },

  async confirm(ctx, { body }) {
    const { db } = ctx
    const me = ctx.actor
    const begun = await factors.find(db, me.id)
    if (!begun) throw appError('secondFactor.isOff')
    if (begun.confirmedAt) throw appError('secondFactor.isOn')
    const step = stepOf(ctx.deps.secrets, begun.sealedSecret, body.code.replace(/\s/g, ''), ctx.now)
    if (step === undefined) throw appError('auth.codeWrong')
    if (!(await factors.markConfirmed(db, me.id, begun.sealedSecret, step, ctx.now)))
      throw appError('secondFactor.isOn')
    await audit(ctx, { entity: 'staffUsers', entityId: me.id, action: 'secondFactorOn' })
    await notifySecondFactorOn(ctx, db, me)
    return giveCodes(ctx, db)
  },

  async renewCodes(ctx, { body }) {
    const { db } = ctx
    const { id } = ctx.actor
    await assertPassword(ctx, body.password, 'password')
    if (!(await factors.findConfirmed(db, id))) throw appError('secondFactor.isOff')
    await audit(ctx, { entity: 'staffUsers', entityId: id, action: 'recoveryCodes' })
    return giveCodes(ctx, db)
  },

  async turnOff(ctx, { body }) {
    const { db } = ctx
    const me = ctx.actor
    await assertPassword(ctx, body.password, 'password')
    if ((await settings.get(db)).requireSecondFactor) throw appError('secondFactor.required')
    if (!(await factors.remove(db, me.id))) throw appError('secondFactor.isOff')
    await audit(ctx, { entity: 'staffUsers', entityId: me.id, action: 'secondFactorOff' })
    await notifySecondFactorOff(ctx, db, me, me.name)
    return {}
  },
}

async function giveCodes(ctx: StaffCtx, db: Db): Promise<{ recoveryCodes: string[] }> {
  const { id } = ctx.actor
  const recoveryCodes = newRecoveryCodes()
  await factors.setCodes(
    db,
    id,
    recoveryCodes.map((code) => recoveryHmac(ctx.deps.secrets, id, code)),
  )
  return { recoveryCodes }
}
