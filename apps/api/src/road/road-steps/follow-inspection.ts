// The result of an inspection also applies to the transport of the car: a failed one holds it at the terminal.
import type { TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import { groupOf } from '@bilbro/contract/road/transports/transport-states'
import type { TransitionCtx } from '../../core/transitions.ts'
import { recordTransportEvent } from '../transports/record-transport-event.ts'
import { lockTransport } from '../transports/transports.states.ts'
import { findDealByCar, listTransportsByDeal } from '../transports/transports.store.ts'

/** The caller has locked the car. `note` is the result of the inspection. */
export async function transportFollowsInspection(
  ctx: TransitionCtx,
  carId: string,
  { hasFailed, note }: { hasFailed: boolean; note: string },
): Promise<void> {
  const deal = await findDealByCar(ctx.db, carId)
  const legs = deal ? await listTransportsByDeal(ctx.db, { contractId: deal.id, carId }) : []
  for (const { id } of legs) {
    const row = await lockTransport(ctx, id)
    const isOpen = ['PENDING', 'IN_PROGRESS'].includes(groupOf(row.status as TransportStatus))
    if (!isOpen || row.flags.includes('SVV_FAILED') === hasFailed) continue
    const kind = hasFailed ? 'FLAG_ON' : 'FLAG_OFF'
    await recordTransportEvent(ctx, row, { source: 'HOUSE', kind, flag: 'SVV_FAILED', note: note.slice(0, 500) })
  }
}
