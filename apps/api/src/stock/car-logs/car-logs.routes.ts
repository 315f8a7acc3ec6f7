import type { Api } from '@bilbro/contract'
import { may } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as cars from '../cars/cars.store.ts'
import * as carLogs from './car-logs.store.ts'

export const carLogRoutes: Handlers<Api['carLogs']> = {
  async list(ctx, { params, query }) {
    await cars.get(ctx.db, params.carId)
    return carLogs.page(ctx.db, { ...query, carId: params.carId, mayCost: may(ctx, 'cars.cost') })
  },
  async updates(ctx, { params, query }) {
    await cars.get(ctx.db, params.id)
    return carLogs.page(ctx.db, { ...query, carId: params.id, mayCost: may(ctx, 'cars.cost'), entity: 'cars' })
  },
}
