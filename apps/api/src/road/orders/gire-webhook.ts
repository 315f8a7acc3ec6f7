// What GIRE tells of its own accord: believed by its signature, kept once, worked on by a job.
import { hold } from '../../core/moves.ts'
import type { Webhook } from '../../core/work/webhook.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { transportState } from '../logistics/transports.states.ts'
import * as transports from '../logistics/transports.store.ts'
import { hearUpdate } from './hear-update.ts'
import { sharesByCar } from './split.rules.ts'
import * as orders from './transport-orders.store.ts'

export const gireWebhook: Webhook = {
  provider: 'gire',
  verify: ({ transports: { gire } }, delivery) => gire?.isFrom(delivery) ?? false,
  read(body, { transports: { gire } }) {
    if (!gire) throw new Error('GIRE is not set up')
    return gire.toTold(body)
  },
  async apply(ctx, { body }, _fetched, { transports: { gire } }) {
    const event = gire?.toEvent(body)
    if (!event) return
    if ('update' in event) {
      await hearUpdate(ctx, 'GIRE', event.update)
      return
    }
    const order = await orders.find(ctx.db, 'GIRE', { orderRef: event.price.orderRef, ref: undefined })
    if (!order) return
    const found = await transports.ofOrder(ctx.db, order.id)
    for (const { carId } of found) await hold(ctx, carState, carId)
    const { minor } = event.price
    await orders.change(ctx.db, order.id, { priceMinor: minor, priceCurrency: 'NOK' })
    const shares = sharesByCar(minor, order.split as 'EQUAL', await orders.weightsOf(ctx.db, order.id))
    for (const { id } of found) {
      await hold(ctx, transportState, id)
      await transports.change(ctx.db, id, { costMinor: shares.get(id)!, costCurrency: 'NOK' }, ctx.now)
    }
  },
}
