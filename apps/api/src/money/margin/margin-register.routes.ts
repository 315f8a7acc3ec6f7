import type { Api } from '@bilbro/contract'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { assertPermission } from '../../core/request/context.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { marginFile, marginList, marginTotals, toMarginRow } from './margin-register.list.ts'

export const marginRegisterRoutes: Handlers<Api['marginRegister']> = {
  async list(ctx, { query }) {
    // Every figure of the register reveals the purchase price.
    assertPermission(ctx, 'cars.cost')
    const list = marginList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, marginFile)
    const [{ counts: _none, ...found }, { sale, purchase, margin, vat, basis }] = await Promise.all([
      readPage(list, query, toMarginRow),
      marginTotals(ctx.db, query),
    ])
    const totals = { sale: eur(sale), purchase: eur(purchase), margin: eur(margin), vat: eur(vat), basis: eur(basis) }
    return { ...found, totals }
  },
}
