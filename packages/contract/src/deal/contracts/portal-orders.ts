// The deals a dealer has agreed on, from the handshake on.
import * as z from 'zod'
import { id, idParams, instant, money, page, pageOf, pageSize, search } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { decidedCases } from '../../rates/deal-tax/deal-tax-table.ts'
import { paperKinds } from '../../stock/car-papers/paper-kinds.ts'
import { contractTotals } from './contract-document.ts'
import { contractStatus } from './contracts.ts'
import { orderStages } from './contract-states.ts'

/** The next step and who takes it. ARRIVED: no step is left, all cars are with the dealer. */
export const orderSteps = [
  'HOUSE_DRAFTS',
  'HOUSE_SIGNS',
  'YOU_SIGN',
  'HOUSE_INVOICES',
  'YOU_PAY',
  'HOUSE_RELEASES',
  'YOU_FETCH',
  'HOUSE_BRINGS',
  'UNDER_WAY',
  'ARRIVED',
] as const

const orderCar = z.strictObject({
  id,
  stockNo: z.string(),
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  photo: z.string().nullable(),
  /** Null for roles that see no prices, such as those that only collect cars. */
  price: money.nullable(),
  /** Set once there is a contract the dealer can read. */
  taxCase: z.enum(decidedCases).nullable(),
})
export const order = z.strictObject({
  id,
  number: z.string().nullable(),
  stage: z.enum(orderStages),
  contractStatus: contractStatus.nullable(),
  cars: z.array(orderCar),
  amount: money.nullable(),
  /** Totals of the contract, once the dealer can read it; null, like its documents, for roles that see no prices. */
  totals: contractTotals.nullable(),
  agreedAt: instant,
  dueAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Null when the deal has been cancelled. */
  next: z.enum(orderSteps).nullable(),
  /** When the company plans to deliver the remaining cars; null where no delivery is planned. */
  plannedAt: instant.nullable(),
  /** Notes of staff for the dealer. */
  messages: z.array(z.strictObject({ id, body: z.string(), at: instant })),
  documents: z.array(z.strictObject({ kind: z.enum(['CONTRACT', 'SIGNED_CONTRACT']), url: z.string() })),
})
export type Order = z.infer<typeof order>
const orderDetail = order.extend({
  /** Documents and keys that come with the cars. Where they are now is internal. */
  comesWith: z.array(
    z.strictObject({
      carId: id,
      papers: z.array(z.strictObject({ paper: z.enum(paperKinds), comes: z.boolean(), keys: z.int().nullable() })),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>
export const ordersQuery = z.strictObject({ page, pageSize, search })
export type OrdersQuery = z.infer<typeof ordersQuery>

export const portalOrdersApi = group("The dealer's own orders", () => ({
  list: endpoint({
    summary: "List the dealer's own orders",
    method: 'GET',
    path: '/b2b-portal-private/orders',
    access: 'buyer',
    scope: 'orders.read',
    live: { ownDeals: 'any' },
    query: ordersQuery,
    data: pageOf(order).extend({
      /** Number of orders that wait for the dealer's signature, whatever the search. */
      waiting: z.int(),
    }),
  }),
  get: endpoint({
    summary: 'Read an own order',
    method: 'GET',
    path: '/b2b-portal-private/orders/:id',
    access: 'buyer',
    scope: 'orders.read',
    live: { ownDeals: 'any' },
    params: idParams,
    data: orderDetail,
  }),
  /** The page that the e-mail links to, for a user who is signed in. */
  signLink: endpoint({
    summary: 'Get the URL at which an own contract is signed',
    method: 'POST',
    path: '/b2b-portal-private/orders/:id/sign-link',
    access: 'buyer',
    scope: null,
    secret: true,
    params: idParams,
    data: z.strictObject({ url: z.string() }),
  }),
}))
