import type { Api } from '@bilbro/contract'
import { mostViewed } from '@bilbro/contract/sale/visits'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as visits from './visits.store.ts'

/** A lunch break does not end a visit, a night does. */
const pauseMs = 3 * 3_600_000

export const portalVisitRoutes: Handlers<Api['portalVisits']> = {
  begin: async (ctx) => ({ since: await visits.upsertVisit(ctx.db, ctx.actor.id, ctx.now, pauseMs) }),

  async viewed(ctx) {
    const ids = await visits.listViewedCarIds(ctx.db, ctx.actor.id)
    // Cars that are no longer in the user's list are left out.
    return [...ctx.deps.onSale.cards(ids, ctx.actor).values()]
  },

  async view(ctx, { params: { id: carId } }) {
    const { actor: viewer, now } = ctx
    if (!(await visits.addView(ctx.db, { userId: viewer.id, carId, viewer, now, most: mostViewed })))
      throw appError('notFound')
    return {}
  },
}
