import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'
import { transportForStaff } from '../transports/transports.read.ts'
import { gireWebhook } from './gire-webhook.ts'
import { previewOf, quoteOf } from './order-preview.ts'
import { requestCancellation, requestTransportOrder } from './request-transport-order.ts'

export const transportOrdersRoutes: Handlers<Api['transportOrders']> = {
  async orderAutosped(ctx, { params, body }) {
    await requestTransportOrder(ctx, params.id, 'AUTOSPED', body)
    return transportForStaff(ctx, params.id)
  },
  async orderGire(ctx, { params, body }) {
    const alone = { transportIds: [], priceMinor: null, currency: 'NOK', split: 'EQUAL' } as const
    await requestTransportOrder(ctx, params.id, 'GIRE', { ...body, ...alone })
    return transportForStaff(ctx, params.id)
  },
  async cancelOrder(ctx, { params, body }) {
    await requestCancellation(ctx, params.id, body)
    return transportForStaff(ctx, params.id)
  },
  quote: (ctx, { params }) => quoteOf(ctx, params.id),
  preview: (ctx, { query }) => previewOf(ctx.db, query),
  gireWebhook,
}
