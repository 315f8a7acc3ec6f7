// A buyer's last visit and recently viewed cars; private.
import * as z from 'zod'
import { idParams, instant, nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { carRowBuyer } from './portal-cars.ts'

/** Number of viewed cars that are stored. */
export const mostViewed = 24

export const portalVisitsApi = {
  begin: endpoint({
    summary: 'Note that a dealer is here, and read when his last visit was over',
    method: 'POST',
    path: '/b2b-portal-private/visits',
    access: 'buyer',
    // Null on the first visit.
    data: z.strictObject({ since: instant.nullable() }),
    audit: false,
  }),
  viewed: endpoint({
    summary: 'List the cars that a dealer opened last',
    method: 'GET',
    path: '/b2b-portal-private/viewed',
    access: 'buyer',
    live: { cars: 'any' },
    data: z.array(carRowBuyer),
  }),
  view: endpoint({
    summary: 'Note that a dealer has opened a car',
    method: 'POST',
    path: '/b2b-portal-private/viewed/:id',
    access: 'buyer',
    params: idParams,
    data: nothing,
    audit: false,
  }),
}
