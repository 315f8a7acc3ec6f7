import type { Api } from '@bilbro/contract'
import { companyDay } from '../../core/days.ts'
import { assertPermission, hasPermission } from '../../core/request/context.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { figuresOf, spanOf } from './figures.rules.ts'
import { getSums } from './figures.store.ts'
import { readResult } from './read-result.ts'
import { exportResult } from './result-file.ts'
import { costSorts, countedAs, soldCarFile, soldCarList, toSoldCar } from './sold-cars.list.ts'

export const figuresRoutes: Handlers<Api['figures']> = {
  async result(ctx, { query }) {
    const found = await readResult(ctx, query)
    return query.format === 'json' ? found : exportResult(ctx, query, found)
  },

  async cars(ctx, { query }) {
    if (costSorts.includes(query.sortBy)) assertPermission(ctx, 'cars.cost')
    const seesCost = hasPermission(ctx, 'cars.cost')
    const span = spanOf(query, companyDay(ctx.now))
    const list = soldCarList(ctx.db, span, query)
    if (query.format !== 'json') return exportList(ctx, query, list, soldCarFile(seesCost))
    const [{ counts: _none, ...found }, sums] = await Promise.all([
      readPage(list, query, toSoldCar(seesCost)),
      getSums(ctx.db, countedAs(ctx.db, span, query)),
    ])
    return { ...found, totals: figuresOf(sums, seesCost) }
  },
}
