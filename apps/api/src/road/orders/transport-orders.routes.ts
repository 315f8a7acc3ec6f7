import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/request/serve.ts'
import { houseTransport } from '../logistics/transports.read.ts'
import { gireWebhook } from './gire-webhook.ts'
import { previewOf, quoteOf } from './order-preview.ts'
import { wantCancel, wantOrder } from './want-order.ts'

export const transportOrdersRoutes: Handlers<Api['transportOrders']> = {
  async orderAutosped(ctx, { params, body }) {
    await wantOrder(ctx, params.id, 'AUTOSPED', body)
    return houseTransport(ctx, params.id)
  },
  async orderGire(ctx, { params, body }) {
    const alone = { transportIds: [], priceMinor: null, currency: 'NOK', split: 'EQUAL' } as const
    await wantOrder(ctx, params.id, 'GIRE', { ...body, ...alone })
    return houseTransport(ctx, params.id)
  },
  async cancelOrder(ctx, { params, body }) {
    await wantCancel(ctx, params.id, body)
    return houseTransport(ctx, params.id)
  },
  quote: (ctx, { params }) => quoteOf(ctx, params.id),
  preview: (ctx, { query }) => previewOf(ctx.db, query),
  gireWebhook,
}
