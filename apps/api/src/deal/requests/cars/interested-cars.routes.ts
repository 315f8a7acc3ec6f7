import type { Api } from '@bilbro/contract'
import { readPage } from '../../../core/lists/page.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { exportList } from '../../../tables/export-list.ts'
import {
  countriesOf,
  fromRequests,
  fromWebsite,
  interestedCarsFile,
  interestedCarsList,
} from './interested-cars.list.ts'
import * as requestedCars from './requested-cars.store.ts'

export const interestedCarRoutes: Handlers<Api['interestedCars']> = {
  async list(ctx, { query }) {
    const list = interestedCarsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, interestedCarsFile)
    const { counts: _, items, ...page } = await readPage(list, query, (row) => row)
    const countries = await countriesOf(
      ctx.db,
      items.map(({ id }) => id),
      query,
    )
    return {
      ...page,
      items: items.map((row) => ({
        car: requestedCars.toWire(row, ctx.deps.files.pictureUrl),
        dealers: row.dealers,
        fromWebsite: row.fromWebsite,
        countries: countries.get(row.id) ?? [],
        lastAt: row.lastAt,
      })),
    }
  },

  async get(ctx, { params: { id } }) {
    const car = await requestedCars.get(ctx.db, id)
    const [website, requests] = await Promise.all([fromWebsite(ctx.db, id), fromRequests(ctx.db, id)])
    return {
      car: requestedCars.toWire(car, ctx.deps.files.pictureUrl),
      interests: [...website.map(({ place: _place, ...one }) => one), ...requests],
    }
  },

  async countryCount(ctx, { params: { id } }) {
    await requestedCars.get(ctx.db, id)
    return (await countriesOf(ctx.db, [id])).get(id) ?? []
  },

  async fromWebsite(ctx, { params: { carId } }) {
    await requestedCars.get(ctx.db, carId)
    return fromWebsite(ctx.db, carId)
  },
}
