// GIRE webhook: checks the signature, stores each delivery once, and processes it in a job.
import type { Webhook } from '../../core/work/webhook.ts'
import { handlePriceUpdate } from './handle-price-update.ts'
import { handleStatusUpdate } from './handle-status-update.ts'

export const gireWebhook: Webhook = {
  provider: 'gire',
  verify: ({ transports: { gire } }, delivery) => gire?.isFrom(delivery) ?? false,
  read(body, { transports: { gire } }) {
    if (!gire) throw new Error('GIRE is not set up')
    return gire.parseEvents(body)
  },
  async apply(ctx, { body }, _fetched, { transports: { gire } }) {
    const event = gire?.toEvent(body)
    if (!event) return
    if ('update' in event) await handleStatusUpdate(ctx, 'GIRE', event.update)
    else await handlePriceUpdate(ctx, 'GIRE', event.price)
  },
}
