import type { Api } from '@bilbro/contract'
import { type FigureFilters, peopleGroups } from '@bilbro/contract/overview/figures/figures'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { companyDay } from '../../core/days.ts'
import { assertPermission, hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { figuresOf, spanOf } from './figures.rules.ts'
import { getSums, sumCosts } from './figures.store.ts'
import { readResult } from './read-result.ts'
import { exportResult } from './result-file.ts'
import { costSorts, countedAs, soldCarFile, soldCarList, toSoldCar } from './sold-cars.list.ts'

/** What one person sold or bought is for those who may see all commissions. */
function assertPeople(ctx: StaffCtx, { sellerId, purchaserId }: FigureFilters): void {
  if (sellerId.length || purchaserId.length) assertPermission(ctx, 'commission.read')
}

export const figuresRoutes: Handlers<Api['figures']> = {
  async result(ctx, { query }) {
    if (peopleGroups.some((group) => group === query.by)) assertPermission(ctx, 'commission.read')
    assertPeople(ctx, query)
    const found = await readResult(ctx, query)
    return query.format === 'json' ? found : exportResult(ctx, query, found)
  },

  async cars(ctx, { query }) {
    if (costSorts.includes(query.sortBy) || query.costKind) assertPermission(ctx, 'cars.cost')
    assertPeople(ctx, query)
    const sees = { seesCost: hasPermission(ctx, 'cars.cost'), seesPeople: hasPermission(ctx, 'commission.read') }
    const { seesCost } = sees
    const span = spanOf(query, companyDay(ctx.now))
    const list = soldCarList(ctx.db, span, query)
    if (query.format !== 'json') return exportList(ctx, query, list, soldCarFile(sees))
    const where = countedAs(ctx.db, span, query)
    const [{ counts: _none, ...found }, sums, costs] = await Promise.all([
      readPage(list, query, toSoldCar(sees, query.costKind)),
      getSums(ctx.db, where),
      query.costKind ? sumCosts(ctx.db, where) : [],
    ])
    const spent = costs.find(({ kind }) => kind === query.costKind)?.minor ?? 0
    const totalOfKind = query.costKind ? eur(spent) : null
    return { ...found, totals: figuresOf(sums, seesCost), totalOfKind }
  },
}
