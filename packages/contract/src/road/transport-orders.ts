// Orders of transports at carriers that accept them online.
import * as z from 'zod'
import { lookUpRateLimit } from '../rate-limits.ts'
import { currency, id, idParams, many, money, text, version } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { splits, transportDetail } from './transports/transport-fields.ts'

/** Maximum number of cars per order. */
export const carsOfOrder = 12
/** Why a transport cannot be ordered. */
export const orderObstacles = ['ORDERED', 'NOT_RELEASED', 'NO_ADDRESSES', 'OTHER_WAY', 'OTHER_DEALER'] as const
export type OrderObstacle = (typeof orderObstacles)[number]

export const transportQuote = z.strictObject({
  price: money,
  distanceKm: z.int().nullable(),
  minutes: z.int().nullable(),
  /** Outside the carrier's usual area. */
  isOutOfArea: z.boolean(),
  /** The addresses as the carrier understood them. */
  pickup: z.string(),
  delivery: z.string(),
})
export type TransportQuote = z.infer<typeof transportQuote>

export const transportOrdersAudit = {
  transportOrders: { parents: ['transports'], timelineRights: ['logistics.read'] },
} as const satisfies AuditedRecords

export const transportOrdersApi = group('Transport orders at carriers: quotes, orders, cancellations, events', () => ({
  quote: endpoint({
    summary: 'Get a quote from GIRE for the transport of a car',
    method: 'GET',
    path: '/logistics/:id/gire/quote',
    hasEffect: true,
    access: 'logistics.manage',
    rateLimit: lookUpRateLimit,
    params: idParams,
    data: transportQuote,
  }),
  preview: endpoint({
    summary: 'Preview which transports one order can include, and their shares of its price',
    method: 'GET',
    path: '/logistics/order-preview',
    access: 'logistics.manage',
    query: z.strictObject({
      ids: many(id),
      priceMinor: z.coerce.number().int().min(0).max(1e11).optional(),
      split: z.enum(splits).default('EQUAL'),
    }),
    data: z.array(
      z.strictObject({
        id,
        no: z.int(),
        car: z.string(),
        stockNo: z.string(),
        weightKg: z.int().nullable(),
        shareMinor: z.int().nullable(),
        obstacle: z.enum(orderObstacles).nullable(),
      }),
    ),
  }),
  orderAutosped: endpoint({
    summary: 'Order the transport of one or several cars from Autosped',
    method: 'POST',
    path: '/logistics/:id/autosped/create-order',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      version,
      /** Further transports on the same truck. */
      transportIds: z
        .array(id)
        .max(carsOfOrder - 1)
        .default([]),
      priceMinor: z.int().min(0).max(1e11).nullable().default(null),
      currency: currency.default('EUR'),
      split: z.enum(splits).default('EQUAL'),
    }),
    data: transportDetail,
  }),
  orderGire: endpoint({
    summary: 'Order the transport of a car from GIRE',
    method: 'POST',
    path: '/logistics/:id/gire/create-order',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({ version }),
    data: transportDetail,
  }),
  cancelOrder: endpoint({
    summary: 'Cancel the order of a transport at its carrier',
    method: 'POST',
    path: '/logistics/:id/cancel-order',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: transportDetail,
  }),
  gireWebhook: endpoint({
    summary: 'Receive a status update of an order from GIRE',
    method: 'POST',
    path: '/logistics/gire/webhooks/status-update',
    access: 'webhook:gire',
    // The inbox stores the event, and each transition writes its own log entry.
    audit: false,
    data: z.strictObject({}),
  }),
}))
