// A released car changes from the company's carrier to the dealer's or back: the gate code follows.
import type { StaffCtx } from '../../core/request/context.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { renewCode } from '../../money/releases/release-cars.ts'
import * as releases from '../../money/releases/releases.store.ts'
import type { TransportRecord } from './transports.store.ts'

/**
 * Runs a change of a transport. Where it decides anew who collects the car, a new code replaces the old one: the dealer
 * gets it by mail when they collect, and the code that they had before opens nothing when the company brings the car.
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
