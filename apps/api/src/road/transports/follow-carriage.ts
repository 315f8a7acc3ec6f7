// When a released car changes between the company's and the dealer's carrier, its gate code is renewed.
import type { StaffCtx } from '../../core/request/context.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { renewCode } from '../../money/releases/release-cars.ts'
import * as releases from '../../money/releases/releases.store.ts'
import type { TransportRecord } from './transports.store.ts'

/**
 * Runs a change of a transport. When the change affects who collects the car, a new gate code replaces the old one. If
 * the dealer collects, the new code is sent by e-mail; the dealer's earlier code does not work when the company
 * delivers the car.
 */
export async function followCarriage<T>(
  ctx: StaffCtx,
  { contractId, carId }: Pick<TransportRecord, 'contractId' | 'carId'>,
  change: () => Promise<T>,
): Promise<T> {
  if (!contractId) return change()
  const of = { contractId, carId }
  const before = await releases.findOpen(ctx.db, of)
  const done = await change()
  const after = before && (await releases.findOpen(ctx.db, of))
  if (after && (before.dealerCollectsSince === null) !== (after.dealerCollectsSince === null)) {
    const { offerId } = await contracts.get(ctx.db, contractId)
    await renewCode(ctx, after, offerId)
  }
  return done
}
