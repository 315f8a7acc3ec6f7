import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'
import { readStandingCost } from './read-standing-cost.ts'

export const standingCostRoutes: Handlers<Api['standingCost']> = {
  ofCar: (ctx, { params }) => readStandingCost(ctx.db, params.id, ctx.now),
}
