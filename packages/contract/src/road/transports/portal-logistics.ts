// The dealer's own cars in transit.
import * as z from 'zod'
import { id, idParams, many, page, pageOf, pageSize, search, sortOrder } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { deliveryProvider, ownTransport, ownTransportDetail, transportStatus } from './transport-fields.ts'
import { transportGroups } from './transport-states.ts'

export const ownTransportsQuery = z.strictObject({
  page,
  pageSize,
  search,
  sort: sortOrder.default('desc'),
  status: many(transportStatus),
  deliveryProvider: many(deliveryProvider),
})
export type OwnTransportsQuery = z.infer<typeof ownTransportsQuery>

export const portalLogisticsApi = group("Transports of the dealer's own cars", () => ({
  list: endpoint({
    summary: "List the transports of the dealer's own cars",
    method: 'GET',
    path: '/b2b-portal-private/logistics',
    access: 'buyer',
    scope: 'logistics.read',
    live: { ownDeals: 'any' },
    query: ownTransportsQuery,
    data: pageOf(ownTransport).extend({
      /** How many rows each group would have under the other filters. */
      counts: z.record(z.enum(transportGroups), z.int()),
    }),
  }),
  ofCar: endpoint({
    summary: 'Read which transports an own car has',
    method: 'GET',
    path: '/b2b-portal-private/logistics/has-logistics/:carId',
    access: 'buyer',
    scope: 'logistics.read',
    live: { ownDeals: 'any' },
    params: z.strictObject({ carId: id }),
    data: z.strictObject({ hasLogistics: z.boolean(), transports: z.array(ownTransport) }),
  }),
  get: endpoint({
    summary: 'Read the transport of an own car with its timeline',
    method: 'GET',
    path: '/b2b-portal-private/logistics/:id',
    access: 'buyer',
    scope: 'logistics.read',
    live: { ownDeals: 'any' },
    params: idParams,
    data: ownTransportDetail,
  }),
}))
