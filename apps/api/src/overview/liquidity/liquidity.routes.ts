import type { Api } from '@bilbro/contract'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { costLiquidityKinds } from '@bilbro/contract/overview/liquidity/liquidity'
import { companyDay } from '../../core/days.ts'
import { assertPermission, hasPermission } from '../../core/request/context.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { countedItems, liquidityItemFile, liquidityItemList, toItem, visibleKinds } from './liquidity-items.list.ts'
import { exportLiquidity } from './liquidity-file.ts'
import { sumItems } from './liquidity.store.ts'
import { findLatePayers, readLiquidity } from './read-liquidity.ts'

export const liquidityRoutes: Handlers<Api['liquidity']> = {
  async get(ctx, { query }) {
    const found = await readLiquidity(ctx, query.legalEntityId)
    return query.format === 'json' ? found : exportLiquidity(ctx, query, found)
  },

  async items(ctx, { query }) {
    if (query.kind.some((kind) => costLiquidityKinds.includes(kind))) assertPermission(ctx, 'cars.cost')
    const { late } = query.scenario === 'LATE' ? await findLatePayers(ctx, query.legalEntityId) : { late: [] }
    const scope = {
      today: companyDay(ctx.now),
      kinds: visibleKinds(query.kind, hasPermission(ctx, 'cars.cost')),
      late: late.map(({ id }) => id),
    }
    const list = liquidityItemList(ctx.db, scope, query)
    if (query.format !== 'json') return exportList(ctx, query, list, liquidityItemFile(query.scenario))
    const [{ counts: _none, ...found }, { minor, missing }] = await Promise.all([
      readPage(list, query, toItem(query.scenario)),
      sumItems(ctx.db, countedItems(scope, query)),
    ])
    return { ...found, totals: { amount: eur(minor), missing } }
  },
}
