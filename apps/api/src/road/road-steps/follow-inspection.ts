// How an inspection ended is true of the transport that brings the car as well: there it holds the car at the terminal.
import type { TransportStatus } from '@bilbro/contract/road/transport-states'
import { groupOf } from '@bilbro/contract/road/transport-states'
import type { MoveCtx } from '../../core/moves.ts'
import { tell } from '../logistics/tell.ts'
import { holdTransport } from '../logistics/transports.states.ts'
import { dealOf, ofDeal } from '../logistics/transports.store.ts'

/** The car is held. `note` says what was found. */
export async function transportFollowsInspection(
  ctx: MoveCtx,
  carId: string,
  { hasFailed, note }: { hasFailed: boolean; note: string },
): Promise<void> {
  const deal = await dealOf(ctx.db, carId)
  const legs = deal ? await ofDeal(ctx.db, { contractId: deal.id, carId }) : []
  for (const { id } of legs) {
    const row = await holdTransport(ctx, id)
    const isOpen = ['PENDING', 'IN_PROGRESS'].includes(groupOf(row.status as TransportStatus))
    if (!isOpen || row.flags.includes('SVV_FAILED') === hasFailed) continue
    const kind = hasFailed ? 'FLAG_ON' : 'FLAG_OFF'
    await tell(ctx, row, { source: 'HOUSE', kind, flag: 'SVV_FAILED', note: note.slice(0, 500) })
  }
}
