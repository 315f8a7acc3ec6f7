import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'

export const landedRatesRoutes: Handlers<Api['landedRates']> = {
  forStaff: async (ctx) => ctx.deps.landedRates.current(),
  forDealers: async (ctx) => ctx.deps.landedRates.current(),
}
