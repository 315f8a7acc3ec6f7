import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { vatNameOf } from './vat-name.read.ts'
import * as vatNames from './vat-names.store.ts'

export const vatNameRoutes: Handlers<Api['vatNames']> = {
  get: (ctx, { params }) => vatNameOf(ctx.db, params.id),

  async confirm(ctx, { params: { id: companyId }, body: { told, reason } }) {
    const { state, vatId, companyName, ...seen } = await vatNameOf(ctx.db, companyId)
    if (state !== 'DIFFERS' || seen.told !== told) throw appError('vatName.changed')
    const pair = { companyId, vatId: vatId!, toldName: told, companyName }
    if (await vatNames.insertDecision(ctx.db, { ...pair, reason, decidedBy: ctx.actor.id }, ctx.now))
      await audit(ctx, {
        entity: 'buyerCompanies',
        entityId: companyId,
        action: 'vatNameConfirmed',
        reason,
        changes: [{ field: 'vatName', from: companyName, to: told }],
      })
    return vatNameOf(ctx.db, companyId)
  },
}
