// Cars that a dealer keeps for himself: nobody else sees them, neither his colleagues nor the house.
import * as z from 'zod'
import { id, idParams, instant, money } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { carRowBuyer } from './portal-cars.ts'

/** More are not kept: a list of everything is no choice. */
export const mostFavourites = 300

const favourite = z.strictObject({
  id,
  since: instant,
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  /** As the list of cars shows it; null while it is not in the list. */
  car: carRowBuyer.nullable(),
  /** Somebody negotiates about it: it may come back. */
  isLocked: z.boolean(),
  /** What it cost when he kept it, by what he pays today; null where it had no price, or is gone. */
  was: money.nullable(),
})
export type Favourite = z.infer<typeof favourite>

export const portalFavouritesApi = {
  list: endpoint({
    summary: 'List the cars that a dealer keeps for himself',
    method: 'GET',
    path: '/b2b-portal-private/favourites',
    access: 'buyer',
    live: { cars: 'any' },
    data: z.array(favourite),
  }),
  ids: endpoint({
    summary: 'List which cars a dealer keeps for himself',
    method: 'GET',
    path: '/b2b-portal-private/favourites/ids',
    access: 'buyer',
    data: z.array(id),
  }),
  set: endpoint({
    summary: 'Keep a car for oneself, or let it go',
    method: 'PUT',
    path: '/b2b-portal-private/favourites/:id',
    access: 'buyer',
    params: idParams,
    body: z.strictObject({ favourite: z.boolean() }),
    data: z.strictObject({ favourite: z.boolean() }),
    // Nobody's business but his.
    audit: false,
  }),
}
