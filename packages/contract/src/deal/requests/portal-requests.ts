// A dealer's requests, as the dealer enters and follows them on the portal.
import * as z from 'zod'
import { id, idParams, instant, money, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { wishFields } from './request-fields.ts'
import { requestPhases } from './request-states.ts'

/** A car that staff proposed or that the dealer showed interest in. */
const portalRequestCar = z.strictObject({
  id,
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  /** Null when the car is no longer available. */
  price: money.nullable(),
  photo: z.string().nullable(),
  isAvailable: z.boolean(),
  proposed: z.boolean(),
  since: instant,
  documents: z.array(z.strictObject({ id, name: z.string(), url: z.string() })),
})
export const portalRequest = z.strictObject({
  id,
  requestNo: z.int(),
  phase: z.enum(requestPhases),
  ...wishFields.shape,
  cars: z.array(portalRequestCar),
  /** Notes of staff for the dealer. */
  messages: z.array(z.strictObject({ id, body: z.string(), at: instant, carId: id.nullable() })),
  /** The dealer can still change or withdraw it. */
  isOpen: z.boolean(),
  createdAt: instant,
  version,
})
export type PortalRequest = z.infer<typeof portalRequest>

export const portalRequestsApi = group("The dealer's own requests for cars", () => ({
  list: endpoint({
    summary: "List the dealer's own requests",
    method: 'GET',
    path: '/b2b-portal-private/requests',
    access: 'buyer',
    scope: null,
    live: { requests: 'any' },
    data: z.array(portalRequest),
  }),
  get: endpoint({
    summary: 'Read an own request',
    method: 'GET',
    path: '/b2b-portal-private/requests/:id',
    access: 'buyer',
    scope: null,
    live: { requests: 'any' },
    params: idParams,
    data: portalRequest,
  }),
  create: endpoint({
    summary: 'Create a request for a car',
    method: 'POST',
    path: '/b2b-portal-private/requests',
    access: 'buyer',
    scope: null,
    rateLimit: [{ counter: 'portal-request', per: 'caller', most: 30, seconds: 3600 }],
    body: wishFields,
    data: portalRequest,
  }),
  update: endpoint({
    summary: 'Update an own request',
    method: 'PATCH',
    path: '/b2b-portal-private/requests/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: wishFields.partial().extend({ version }),
    data: portalRequest,
  }),
  withdraw: endpoint({
    summary: 'Withdraw an own request',
    method: 'POST',
    path: '/b2b-portal-private/requests/:id/withdraw',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ version }),
    data: portalRequest,
  }),
}))
