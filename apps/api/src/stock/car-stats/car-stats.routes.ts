import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Api } from '@bilbro/contract'
import { hasPermission } from '../../core/request/context.ts'
import { moneyOf } from '../../core/money.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { companyDay } from '../../core/days.ts'
import * as carStats from './car-stats.store.ts'

/** Lower bounds of the age groups in days; the last group is open. */
const bounds = [0, 31, 61, 91, 121]

export const carStatsRoutes: Handlers<Api['carStats']> = {
  async overview(ctx) {
    const [byStatus, sums] = await Promise.all([
      carStats.countByStatus(ctx.db),
      carStats.getOverview(ctx.db, ctx.actor.id),
    ])
    const { capital, asking, ...counts } = sums
    return {
      byStatus,
      ...counts,
      onSale: ctx.deps.onSale.size(),
      capital: hasPermission(ctx, 'cars.cost') ? moneyOf(capital, 'EUR') : null,
      askingTotal: moneyOf(asking, 'EUR'),
      at: ctx.now.toISOString(),
    }
  },

  async requested(ctx, { query }) {
    return (await carStats.listMostRequested(ctx.db, query.limit)).map(({ brand, model, variant, ...row }) => ({
      ...row,
      title: carTitle({ brand, model, variant }),
    }))
  },

  async standingDays(ctx) {
    const today = companyDay(ctx.now)
    const [ages, oldest] = await Promise.all([
      carStats.getAgeBuckets(ctx.db, today, bounds),
      carStats.listOldest(ctx.db, today, 10),
    ])
    const buckets = bounds.map((from, i) => {
      const row = ages.rows.find((r) => r.bucket === i + 1)
      return {
        from,
        to: bounds[i + 1] === undefined ? null : bounds[i + 1]! - 1,
        count: row?.count ?? 0,
        capital: hasPermission(ctx, 'cars.cost') ? moneyOf(row?.capital ?? 0, 'EUR') : null,
      }
    })
    return {
      buckets,
      average: ages.average,
      median: ages.median,
      oldest: oldest.map((car) => ({
        id: car.id,
        title: carTitle(car),
        stockNo: car.stockNo,
        days: car.days,
        price: moneyOf(car.priceMinor, car.currency),
        photo: car.thumbnailFileId && ctx.deps.files.pictureUrl(car.thumbnailFileId),
      })),
    }
  },
}
