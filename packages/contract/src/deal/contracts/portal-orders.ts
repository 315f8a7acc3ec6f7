// What a dealer has agreed on, from the handshake on.
import * as z from 'zod'
import { id, idParams, instant, money, page, pageOf, pageSize, search } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { decidedCases } from '../../rates/deal-tax/deal-tax-table.ts'
import { paperKinds } from '../../stock/car-papers/paper-kinds.ts'
import { contractTotals } from './contract-document.ts'
import { contractStatus } from './contracts.ts'
import { orderStages } from './contract-states.ts'

/** Whose step is next, and what it is. ARRIVED: nobody's, all cars are with the dealer. */
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
  /** Null for those who see no money: whoever only fetches cars. */
  price: money.nullable(),
  /** Once there is a contract for him to read. */
  taxCase: z.enum(decidedCases).nullable(),
})
export const order = z.strictObject({
  id,
  number: z.string().nullable(),
  stage: z.enum(orderStages),
  contractStatus: contractStatus.nullable(),
  cars: z.array(orderCar),
  amount: money.nullable(),
  /** Of the contract, once there is one for him to read; never for those who see no money, as its papers. */
  totals: contractTotals.nullable(),
  agreedAt: instant,
  dueAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Null when the deal is over. */
  next: z.enum(orderSteps).nullable(),
  /** When the company plans to deliver what is still to come; null where nothing is planned. */
  plannedAt: instant.nullable(),
  /** What the house has written for him. */
  messages: z.array(z.strictObject({ id, body: z.string(), at: instant })),
  documents: z.array(z.strictObject({ kind: z.enum(['CONTRACT', 'SIGNED_CONTRACT']), url: z.string() })),
})
export type Order = z.infer<typeof order>
const orderDetail = order.extend({
  /** Papers and keys that its cars come with; where they are now is the house's business. */
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

export const portalOrdersApi = {
  list: endpoint({
    summary: "List a dealer's own orders",
    method: 'GET',
    path: '/b2b-portal-private/orders',
    access: 'buyer',
    live: { ownDeals: 'any' },
    query: ordersQuery,
    data: pageOf(order).extend({
      /** How many wait for a signature of the dealer's, whatever was searched for. */
      waiting: z.int(),
    }),
  }),
  get: endpoint({
    summary: 'Read an own order',
    method: 'GET',
    path: '/b2b-portal-private/orders/:id',
    access: 'buyer',
    live: { ownDeals: 'any' },
    params: idParams,
    data: orderDetail,
  }),
  /** The same page as the one in the mail, for whoever is signed in already. */
  signLink: endpoint({
    summary: 'Get the address at which an own contract is signed',
    method: 'POST',
    path: '/b2b-portal-private/orders/:id/sign-link',
    access: 'buyer',
    secret: true,
    params: idParams,
    data: z.strictObject({ url: z.string() }),
  }),
}
