// Staff confirm the steps that a driver reported for a car that was never reported as loaded.
import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { loadedRank, transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { lockTransportAtVersion } from './change-transport.ts'
import { unconfirmedSteps } from './steps/derive-status.rules.ts'
import { overrideOf, recomputeStatus, toRoadEvent } from './record-transport-event.ts'
import * as events from './transport-events.store.ts'
import { transportForStaff } from './transports.read.ts'
import { parentsOf } from './transports.states.ts'
import * as transports from './transports.store.ts'

/**
 * Records the earliest waiting step in the company's name, at the time that the driver reported. The car then counts as
 * loaded, so this step and the later ones count.
 * @throws version.stale, transport.nothingToConfirm
 */
export async function confirmDriver(ctx: StaffCtx, id: string, version: number): Promise<TransportDetail> {
  const { isInternal } = await transports.get(ctx.db, id)
  const row = await lockTransportAtVersion(ctx, id, version, isInternal)
  const known = (await events.listByTransport(ctx.db, id)).map(toRoadEvent)
  const waiting = unconfirmedSteps(overrideOf(row), row.orderId, known)
  const [first] = waiting
  if (!first || !row.flags.includes('STEP_UNCONFIRMED')) throw appError('transport.nothingToConfirm')
  const event = {
    transportId: id,
    source: 'HOUSE',
    eventId: `confirm ${row.version}`,
    kind: 'STATUS',
    status: first.status,
    occurredAt: first.occurredAt,
    staffId: ctx.actor.id,
  }
  await events.add(ctx.db, event, ctx.now)
  const steps = waiting.map(({ status, occurredAt }) => `${status} ${occurredAt}`).join(', ')
  await audit(ctx, {
    entity: 'transports',
    entityId: id,
    parents: parentsOf(row),
    action: 'driverConfirmed',
    changes: [{ field: 'transportConfirmed', from: null, to: steps }],
  })
  await recomputeStatus(ctx, row, { said: 'Confirmed what the driver reported' })
  const { status } = await transports.get(ctx.db, id)
  // Until the loading was confirmed, the receiver's signature was hidden from the dealer.
  if (!isInternal && transportRanks[status] >= loadedRank) await events.markSignaturesVisible(ctx.db, id)
  return transportForStaff(ctx, id)
}
