import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { houseContract } from './contracts.read.ts'
import * as contracts from './contracts.store.ts'
import { needVersion } from './need-version.ts'
import { houseSignLink } from './outside-links.ts'
import { needWay } from './sign-ways.ts'
import { signatureWebhooks } from './signature-webhooks.ts'
import { endOrders, wantOrder } from './want-order.ts'

export const contractOutsideRoutes: Handlers<Api['contractOutside']> = {
  async signLink(ctx, { params: { id } }) {
    return { url: await houseSignLink(ctx, id) }
  },

  async signWay(ctx, { params: { id }, body: { version, signWith } }) {
    const held = await needVersion(ctx, id, version)
    if (held.status !== 'WAITING_ADMIN' || held.source === 'PAPER')
      throw appError('state.notAllowed', { from: held.status, to: 'WAITING_ADMIN' })
    const way = needWay(ctx.deps, signWith)
    await endOrders(ctx, id)
    const row = await contracts.signElsewhere(ctx.db, id, way, ctx.now)
    if (way !== 'local') await wantOrder(ctx, row, way)
    await audit(ctx, {
      entity: 'contracts',
      entityId: id,
      parents: { buyerCompanies: row.companyId, cars: row.carIds },
      action: 'contractSignWay',
      changes: [{ field: 'contractSignWith', from: held.signWith, to: way }],
    })
    return houseContract(ctx, id)
  },

  webhook: signatureWebhooks,
}
