// Orders of transports where carriers take them.
import * as z from 'zod'
import { currency, id, idParams, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { splits, transportDetail } from './transport-fields.ts'

export const transportOrdersApi = {
  orderAutosped: endpoint({
    summary: 'Order a transport of one car or several at Autosped',
    method: 'POST',
    path: '/logistics/:id/autosped/create-order',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      version,
      /** Further transports that go by the same truck. */
      transportIds: z.array(id).max(11).default([]),
      priceMinor: z.int().min(0).max(1e11).nullable().default(null),
      currency: currency.default('EUR'),
      split: z.enum(splits).default('EQUAL'),
    }),
    data: transportDetail,
  }),
  orderGire: endpoint({
    summary: 'Order the transport of a car at GIRE',
    method: 'POST',
    path: '/logistics/:id/gire/create-order',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({ version }),
    data: transportDetail,
  }),
  cancelOrder: endpoint({
    summary: 'Cancel the order of a transport where it was made',
    method: 'POST',
    path: '/logistics/:id/cancel-order',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: transportDetail,
  }),
  gireWebhook: endpoint({
    summary: 'Hear from GIRE what becomes of an order',
    method: 'POST',
    path: '/logistics/gire/webhooks/status-update',
    access: 'webhook:gire',
    // The inbox keeps what was told, and each move its own row.
    audit: false,
    data: z.strictObject({}),
  }),
}
