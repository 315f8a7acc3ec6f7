import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { readMargin } from './car-margin.read.ts'
import * as margins from './car-margin.store.ts'

/** Fixed id of the single settings row in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000003'

export const carMarginRoutes: Handlers<Api['carMargin']> = {
  get: (ctx, { params: { id } }) => readMargin(ctx.db, id, ctx.now),

  holdingRates: (ctx) => margins.getHoldingRates(ctx.db),

  async saveHoldingRates(ctx, { body }) {
    const before = await margins.getHoldingRates(ctx.db)
    if (!(await margins.saveRates(ctx.db, body, ctx.now)))
      throw await versionConflict(ctx, { entity: 'holdingRates', entityId: houseId }, () =>
        margins.getHoldingRates(ctx.db),
      )
    const after = await margins.getHoldingRates(ctx.db)
    await audit(ctx, { entity: 'holdingRates', entityId: houseId, action: 'update', changes: changesOf(before, after) })
    return after
  },
}
