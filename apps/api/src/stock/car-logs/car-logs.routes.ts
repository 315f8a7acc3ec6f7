import type { Api } from '@bilbro/contract'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { placesNamed } from '../../admin/logistics-addresses/places-named.ts'
import * as cars from '../cars/cars.store.ts'

/** Fields that are only visible with the permission for purchase prices. */
const costFields = ['purchasePriceMinor', 'costsMinor', 'financing']

const storyOf = (ctx: StaffCtx, id: string) => ({
  of: [{ entity: 'cars', id }] as const,
  hidden: hasPermission(ctx, 'cars.cost') ? [] : costFields,
  ...(hasPermission(ctx, 'logistics.read') && { named: placesNamed(ctx.db) }),
})

export const carLogRoutes: Handlers<Api['carLogs']> = {
  async list(ctx, { params, query }) {
    await cars.get(ctx.db, params.carId)
    return timeline(ctx, storyOf(ctx, params.carId), query)
  },
  async updates(ctx, { params, query }) {
    await cars.get(ctx.db, params.id)
    return timeline(ctx, { ...storyOf(ctx, params.id), ownOnly: true }, query)
  },
}
