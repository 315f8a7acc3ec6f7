// Preview of an order: which cars can share it, each car's share of the price, and the carrier's quote.
import type { TransportQuote } from '@bilbro/contract/road/transport-orders'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import * as transports from '../transports/transports.store.ts'
import { sharesByCar } from './split.rules.ts'
import { obstacleOf } from './order-obstacles.rules.ts'
import * as orders from './transport-orders.store.ts'
import { toProviderOrder } from './process-transport-order.ts'

type Asked = { ids: readonly string[]; priceMinor?: number | undefined; split: 'EQUAL' | 'BY_WEIGHT' }

/** The first id is the lead: it defines the route. @throws notFound */
export async function previewOf(db: Db, { ids, priceMinor, split }: Asked) {
  const found = await orders.listCandidates(db, ids)
  const named = [...new Set(ids)].map((id) => found.find((one) => one.id === id))
  const lead = named[0]
  if (!lead || named.some((one) => one === undefined)) throw appError('notFound')
  const judged = (named as typeof found).map((one) => ({ one, obstacle: obstacleOf(one, lead) }))
  const going = judged.filter(({ obstacle }) => obstacle === null).map(({ one }) => one)
  const shares =
    priceMinor === undefined || !going.length ? new Map<string, number>() : sharesByCar(priceMinor, split, going)
  return judged.map(({ one: { id, no, car, stockNo, weightKg }, obstacle }) => ({
    id,
    no,
    car,
    stockNo: stockNo ?? '',
    weightKg,
    shareMinor: shares.get(id) ?? null,
    obstacle,
  }))
}

/** @throws provider.notConfigured, provider.unavailable, transport.noAddresses, transport.noQuote */
export async function quoteOf(ctx: StaffCtx, id: string): Promise<TransportQuote> {
  const { gire } = ctx.deps.transports
  if (!gire) throw appError('provider.notConfigured', { provider: 'GIRE' })
  const row = await transports.get(ctx.db, id)
  if (!row.pickupAddressId || !row.deliveryAddressId || !row.pickupPlannedAt || !row.deliveryPlannedAt)
    throw appError('transport.noAddresses')
  const { pickup, delivery } = await toProviderOrder(ctx, { id, no: row.no }, [row])
  try {
    return await gire.quote({ pickup, delivery })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.fault === 'REFUSED') throw appError('transport.noQuote', { why: error.detail ?? '' })
    throw appError('transport.noQuote', { why: error.fault })
  }
}
