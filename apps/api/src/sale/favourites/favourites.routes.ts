import type { Api } from '@bilbro/contract'
import { mostFavourites } from '@bilbro/contract/sale/favourites'
import { appError } from '../../core/errors.ts'
import { pricedBy } from '../../core/price-rules.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as favourites from './favourites.store.ts'

export const portalFavouriteRoutes: Handlers<Api['portalFavourites']> = {
  async list(ctx) {
    const { actor } = ctx
    const priced = pricedBy(actor.priceRules) ?? ((minor: number) => minor)
    const rows = await favourites.listByUser(ctx.db, actor.id, actor)
    const cars = ctx.deps.onSale.cards(
      rows.map(({ id }) => id),
      actor,
    )
    return rows.map(({ wasMinor, ...row }) => {
      const car = cars.get(row.id) ?? null
      const was = car?.price && wasMinor !== null ? { ...car.price, minor: priced(wasMinor) } : null
      return { ...row, car, was }
    })
  },

  ids: (ctx) => favourites.listCarIds(ctx.db, ctx.actor.id),

  async set(ctx, { params: { id }, body: { favourite } }) {
    const { actor } = ctx
    if (!favourite) await favourites.remove(ctx.db, actor.id, id)
    else if (!(await favourites.exists(ctx.db, actor.id, id))) {
      if ((await favourites.lockAndCount(ctx.db, actor.id)) >= mostFavourites)
        throw appError('favourite.tooMany', { limit: mostFavourites })
      // Cars that the user may not see count as not found. A parallel duplicate is stored once.
      const isAdded = await favourites.add(ctx.db, actor.id, id, actor, ctx.now)
      if (!isAdded && !(await favourites.exists(ctx.db, actor.id, id))) throw appError('notFound')
    }
    return { favourite }
  },
}
