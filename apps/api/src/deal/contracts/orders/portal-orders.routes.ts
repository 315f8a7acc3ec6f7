import type { Api } from '@bilbro/contract'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { readPage } from '../../../core/lists/page.ts'
import { lockForUpdate } from '../../../core/transitions.ts'
import type { BuyerCtx } from '../../../core/request/context.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { comesWith } from '../../../stock/car-papers/car-papers.read.ts'
import { canNegotiate, canSeePrices } from '../../offers/offers.rules.ts'
import * as links from '../signing/contract-links.store.ts'
import { signAddress } from '../drafting/contract-mails.ts'
import { contractState } from '../contracts.states.ts'
import { toOrder } from './orders.wire.ts'
import { orderRows, ordersList, waitingFor } from './orders.list.ts'

const shownTo = ({ deps, now, actor }: BuyerCtx) => ({ files: deps.files, now, seesMoney: canSeePrices(actor.role) })

export const portalOrdersRoutes: Handlers<Api['portalOrders']> = {
  async list(ctx, { query }) {
    const list = ordersList(ctx.db, ctx.actor.companyId, query)
    const { items, total, page, pageSize } = await readPage(list, { ...query, format: 'json' }, (row) =>
      toOrder(row, shownTo(ctx)),
    )
    return { items, total, page, pageSize, waiting: await waitingFor(ctx.db, ctx.actor.companyId) }
  },

  async get(ctx, { params }) {
    const row = await orderRows(ctx.db, ctx.actor.companyId).where('o.id', '=', params.id).executeTakeFirst()
    if (!row) throw appError('notFound')
    const papers = await comesWith(ctx.db, row.carIds)
    return {
      ...toOrder(row, shownTo(ctx)),
      comesWith: [...papers].map(([carId, of]) => ({ carId, papers: of })),
    }
  },

  async signLink(ctx, { params }) {
    const { companyId, id: buyerUserId, role } = ctx.actor
    const row = await orderRows(ctx.db, companyId).where('o.id', '=', params.id).executeTakeFirst()
    if (!row) throw appError('notFound')
    if (!canNegotiate(role)) throw appError('auth.roleRequired')
    if (row.contractStatus !== 'WAITING_BUYER') throw appError('contract.linkClosed')
    // The contract may be signed or ended at this moment, so it is locked: a link is created only while it waits for
    // the buyer.
    const contract = await lockForUpdate(ctx, contractState, row.contractId!)
    if (contract.status !== 'WAITING_BUYER') throw appError('contract.linkClosed')
    const link = {
      contractId: contract.id,
      buyerUserId,
      documentSha256: contract.documentSha256!,
      expiresAt: contract.dueAt!,
    }
    const token = await links.insert(ctx.db, link, ctx.now)
    await audit(ctx, {
      entity: 'contracts',
      entityId: contract.id,
      parents: { buyerCompanies: contract.companyId, cars: contract.carIds },
      action: 'contractLink',
    })
    const { language } = contract.document as unknown as ContractDocument
    return { url: signAddress(ctx.deps.config.publicUrl, language, token) }
  },
}
