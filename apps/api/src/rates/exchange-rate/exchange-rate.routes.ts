import type { Api } from '@bilbro/contract'
import { rateSources } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import { companyDay, daysBetween } from '../../core/days.ts'
import type { Ctx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { refresh } from './exchange-rate.job.ts'
import * as exchangeRates from './exchange-rate.store.ts'

/** Christmas and Easter, with their weekends, have up to five days without rates. */
const mostDays = 5

async function current(ctx: Pick<Ctx, 'db' | 'now'>) {
  const rows = await exchangeRates.listNewest(ctx.db)
  const today = companyDay(ctx.now)
  return {
    rates: rows.flatMap(({ age, ...row }, at) => {
      if (Number(age) !== 1) return []
      const before = rows[at + 1]
      return {
        ...row,
        previous: Number(before?.age) === 2 ? { rate: before!.rate, day: before!.day } : null,
        isStale: daysBetween(row.day, today)! > mostDays,
      }
    }),
    missing: rateSources.filter((source) => !rows.some((row) => row.source === source)),
  }
}

export const exchangeRateRoutes: Handlers<Api['exchangeRate']> = {
  get: (ctx) => current(ctx),

  async forceRefresh(ctx) {
    const { rateProviders, clock } = ctx.deps
    const failed = await refresh({ rateProviders, clock, db: ctx.db })
    return { ...(await current(ctx)), failed }
  },
}
