import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as settings from './security-settings.store.ts'

const current = async ({ db }: Pick<Ctx, 'db'>) => ({
  ...(await settings.get(db)),
  withoutSecondFactor: await settings.countWithoutSecondFactor(db),
})
/** The settings are one row; this is its fixed id in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000001'

export const securitySettingsRoutes: Handlers<Api['securitySettings']> = {
  get: (ctx) => current(ctx),

  async update(ctx, { body }) {
    if (body.requireSecondFactor && !ctx.actor.secondFactor) throw appError('secondFactor.needsOwn')
    const before = await settings.get(ctx.db)
    if (!(await settings.update(ctx.db, body.version, body.requireSecondFactor, ctx.now)))
      throw await versionConflict(ctx, { entity: 'securitySettings', entityId: houseId }, () => current(ctx))
    await audit(ctx, {
      entity: 'securitySettings',
      entityId: houseId,
      action: 'update',
      changes: [{ field: 'requireSecondFactor', from: before.requireSecondFactor, to: body.requireSecondFactor }],
    })
    return current(ctx)
  },
}
