// A buyer's favourite cars. They are private: neither colleagues nor staff see them.
import * as z from 'zod'
import { id, idParams, instant, money } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { carRowBuyer } from './portal-cars.ts'

/** Maximum number per user. */
export const mostFavourites = 300

const favourite = z.strictObject({
  id,
  since: instant,
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  /** The car as the list shows it; null while it is not in the list. */
  car: carRowBuyer.nullable(),
  /** A dealer is negotiating about the car: it may become available again. */
  isLocked: z.boolean(),
  /**
   * Price when the car was added, by the dealer's current price rules; null where it had none, or where the car is
   * gone.
   */
  was: money.nullable(),
})
export type Favourite = z.infer<typeof favourite>

export const portalFavouritesApi = group("Favourite cars of the signed-in dealer's user", () => ({
  list: endpoint({
    summary: 'List your favourite cars',
    method: 'GET',
    path: '/b2b-portal-private/favourites',
    access: 'buyer',
    scope: null,
    live: { cars: 'any' },
    data: z.array(favourite),
  }),
  ids: endpoint({
    summary: 'List the IDs of your favourite cars',
    method: 'GET',
    path: '/b2b-portal-private/favourites/ids',
    access: 'buyer',
    scope: null,
    data: z.array(id),
  }),
  set: endpoint({
    summary: 'Add a car to your favourites, or remove it',
    method: 'PUT',
    path: '/b2b-portal-private/favourites/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ favourite: z.boolean() }),
    data: z.strictObject({ favourite: z.boolean() }),
    // Private: no audit log entry.
    audit: false,
  }),
}))
