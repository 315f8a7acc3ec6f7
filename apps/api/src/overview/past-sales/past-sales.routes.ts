import type { Api } from '@bilbro/contract'
import { carFacts } from '@bilbro/contract/overview/past-sales/past-sales'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { compareSales } from './compare-sales.ts'
import { findFacts } from './past-sales.store.ts'

export const pastSalesRoutes: Handlers<Api['pastSales']> = {
  async ofCar(ctx, { params }) {
    const facts = await findFacts(ctx.db, params.id)
    if (!facts) throw appError('notFound')
    return compareSales(ctx.db, carFacts.parse(facts), companyDay(ctx.now), params.id)
  },

  ofFacts: (ctx, { query }) => compareSales(ctx.db, carFacts.parse(query), companyDay(ctx.now)),
}
