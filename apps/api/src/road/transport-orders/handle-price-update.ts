// Price updates from a carrier: the newest price counts, and the cars of the order share it.
import type { OrderProvider } from '@bilbro/contract/road/transports/transport-states'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { PriceUpdate } from '../../providers/transport/port.ts'
import * as transports from '../transports/transports.store.ts'
import { sharesByCar } from './split.rules.ts'
import * as orders from './transport-orders.store.ts'
import { lockOrderWithTransports } from './process-transport-order.ts'

/** A price older than the current one is ignored. */
export async function handlePriceUpdate(ctx: TransitionCtx, source: OrderProvider, price: PriceUpdate): Promise<void> {
  const found = await orders.find(ctx.db, source, price)
  if (!found) return
  const { rows, order } = await lockOrderWithTransports(ctx, found.id)
  // A carrier's clock that is ahead must not block later prices.
  const toldAt = Math.min(Date.parse(price.toldAt), ctx.now.getTime())
  if (order.priceToldAt !== null && toldAt < Date.parse(order.priceToldAt)) return
  const { minor } = price
  const told = { priceMinor: minor, priceCurrency: 'NOK', priceToldAt: new Date(toldAt).toISOString() }
  await orders.update(ctx.db, order.id, told)
  const shares = sharesByCar(minor, order.split as 'EQUAL', await orders.listWeights(ctx.db, order.id))
  for (const { id } of rows)
    await transports.update(ctx.db, id, { costMinor: shares.get(id)!, costCurrency: 'NOK' }, ctx.now)
}
