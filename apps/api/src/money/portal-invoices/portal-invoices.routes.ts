import type { Api } from '@bilbro/contract'
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { issuedTo, owedBy, portalInvoicesList } from './portal-invoices.list.ts'
import { toPortalInvoice } from './portal-invoices.wire.ts'

/** Users with the role DRIVER see no amounts. @throws auth.roleRequired */
function assertMayRead(role: BuyerRole): void {
  if (role === 'DRIVER') throw appError('auth.roleRequired')
}

export const portalInvoicesRoutes: Handlers<Api['portalInvoices']> = {
  async list(ctx, { query }) {
    const { companyId, role } = ctx.actor
    assertMayRead(role)
    const list = portalInvoicesList(ctx.db, companyId, query)
    const shown = { files: ctx.deps.files, now: ctx.now }
    const [{ items, total, page, pageSize }, { open, overdue }] = await Promise.all([
      readPage(list, { ...query, format: 'json' }, (row) => toPortalInvoice(row, shown)),
      owedBy(ctx.db, companyId),
    ])
    return { items, total, page, pageSize, open: eur(open), overdue: eur(overdue) }
  },

  async get(ctx, { params }) {
    const row = await issuedTo(ctx.db, ctx.actor.companyId).where('t.id', '=', params.id).executeTakeFirst()
    if (!row) throw appError('notFound')
    assertMayRead(ctx.actor.role)
    return toPortalInvoice(row, { files: ctx.deps.files, now: ctx.now })
  },
}
