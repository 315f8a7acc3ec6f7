import type { Api } from '@bilbro/contract'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { prepared } from '../../../core/request/prepared.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { contractForStaff } from '../contracts.read.ts'
import * as contracts from '../contracts.store.ts'
import { lockContractAtVersion } from '../drafting/lock-contract.ts'
import { prepareCompanySignLink, recordCompanySignLink } from './outside-links.ts'
import { resolveSignatureWay } from '../signing/sign-ways.ts'
import { signatureWebhooks } from './signature-webhooks.ts'
import { cancelSigningOrders, requestSigningOrder } from './request-signing-order.ts'

export const contractOutsideRoutes: Handlers<Api['contractOutside']> = {
  signLink: prepared(
    (ctx, { params }) => prepareCompanySignLink(ctx, params.id),
    async (ctx, _input, found) => {
      await recordCompanySignLink(ctx, found)
      return { url: found.url }
    },
  ),

  async signWay(ctx, { params: { id }, body: { version, signWith } }) {
    const held = await lockContractAtVersion(ctx, id, version)
    if (held.status !== 'WAITING_ADMIN' || held.source === 'PAPER')
      throw appError('state.notAllowed', { from: held.status, to: 'WAITING_ADMIN' })
    const way = resolveSignatureWay(ctx.deps, signWith)
    await cancelSigningOrders(ctx, id)
    const row = await contracts.setSignWith(ctx.db, id, way, ctx.now)
    if (way !== 'local') await requestSigningOrder(ctx, row, way)
    await audit(ctx, {
      entity: 'contracts',
      entityId: id,
      parents: { buyerCompanies: row.companyId, cars: row.carIds },
      action: 'contractSignWay',
      changes: [{ field: 'contractSignWith', from: held.signWith, to: way }],
    })
    return contractForStaff(ctx, id)
  },

  webhook: signatureWebhooks,
}
