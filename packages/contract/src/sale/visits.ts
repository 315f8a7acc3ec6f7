// A buyer's last visit and recently viewed cars; private.
import * as z from 'zod'
import { idParams, instant, nothing } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { carRowBuyer } from './portal-cars.ts'

/** Number of viewed cars that are stored. */
export const mostViewed = 24

export const portalVisitsApi = group("Visits of the signed-in dealer's user, and recently viewed cars", () => ({
  begin: endpoint({
    summary: 'Record a visit, and read when the previous visit ended',
    method: 'POST',
    path: '/b2b-portal-private/visits',
    access: 'buyer',
    scope: null,
    // Null on the first visit.
    data: z.strictObject({ since: instant.nullable() }),
    audit: false,
  }),
  viewed: endpoint({
    summary: 'List your recently viewed cars',
    method: 'GET',
    path: '/b2b-portal-private/viewed',
    access: 'buyer',
    scope: null,
    live: { cars: 'any' },
    data: z.array(carRowBuyer),
  }),
  view: endpoint({
    summary: 'Record that you viewed a car',
    method: 'POST',
    path: '/b2b-portal-private/viewed/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    data: nothing,
    audit: false,
  }),
}))
