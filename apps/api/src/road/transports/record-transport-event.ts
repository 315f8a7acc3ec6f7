// Every event of a transport is recorded here: stored once, then the status is recomputed.
import { randomUUID } from 'node:crypto'
import type { DelayCause, TransportFlag, TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import type { EventSource } from '@bilbro/contract/road/transports/transport-fields'
import { auditMany, changesOf } from '../../core/audit/audit.ts'
import { transition, type TransitionCtx } from '../../core/transitions.ts'
import { deriveStatus, type ManualOverride, type DerivedStatus, type RoadEvent } from './steps/derive-status.rules.ts'
import * as events from './transport-events.store.ts'
import { logOf, parentsOf, transportState } from './transports.states.ts'
import { notifyDelay } from './transport-notices.ts'
import * as transports from './transports.store.ts'

export type NewTransportEvent = {
  source: EventSource
  /** Stays the same when an event is sent again. Omitted for our own entries, which are recorded once. */
  eventId?: string
  orderId?: string | null
  kind: RoadEvent['kind']
  status?: TransportStatus
  flag?: TransportFlag
  rawStatus?: string
  occurredAt?: string
  delayCause?: DelayCause | null
  expectedAt?: string | null
  place?: string
  note?: string
}

export const overrideOf = ({ baseStatus, baseAt }: transports.TransportRecord): ManualOverride =>
  baseStatus && baseAt ? { status: baseStatus as TransportStatus, at: baseAt } : null
export const toRoadEvent = (row: events.EventRecord): RoadEvent => ({
  eventId: `${row.source} ${row.eventId}`,
  isByLink: row.source === 'DRIVER',
  kind: row.kind as RoadEvent['kind'],
  status: row.status as TransportStatus | null,
  flag: row.flag as TransportFlag | null,
  occurredAt: row.occurredAt,
  receivedAt: row.receivedAt,
  orderId: row.orderId,
  delayCause: row.delayCause as DelayCause | null,
  expectedAt: row.expectedAt,
})

/** False when the event was recorded before. The caller has locked the transport; `values` are saved with it. */
export async function recordTransportEvent(
  ctx: TransitionCtx,
  row: transports.TransportRecord,
  heard: NewTransportEvent,
  values: transports.Change = {},
): Promise<boolean> {
  const { eventId = randomUUID(), occurredAt = ctx.now.toISOString(), ...rest } = heard
  // A time in the future is replaced by the time of receipt.
  const at = new Date(Math.min(Date.parse(occurredAt), ctx.now.getTime())).toISOString()
  const staffId = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const by = heard.source === 'HOUSE' && staffId ? 'staff' : 'logistics'
  const event = { ...rest, transportId: row.id, eventId, occurredAt: at, staffId }
  if (!(await events.add(ctx.db, event, ctx.now))) return false
  await recomputeStatus(ctx, row, { values, said: heard.note, by })
  return true
}

type RecomputeOptions = { values?: transports.Change; said?: string | undefined; by?: 'staff' | 'logistics' }
/** Derives the status of a transport from its events, and moves it there. */
export async function recomputeStatus(
  ctx: TransitionCtx,
  row: transports.TransportRecord,
  { values = {}, said, by = 'logistics' }: RecomputeOptions = {},
): Promise<void> {
  const known = (await events.listByTransport(ctx.db, row.id)).map(toRoadEvent)
  const is = deriveStatus(overrideOf(row), row.orderId, known)
  const changed = { ...values, ...derivedColumns(is), lastNewsAt: ctx.now.toISOString() }
  if (is.status !== row.status) {
    const reason = said && said.length >= 10 ? said : 'As its events say'
    await notifyDelay(
      ctx,
      row,
      await transition(ctx, transportState, row.id, { to: is.status, by, reason, values: changed }),
    )
    return
  }
  const after = await transports.update(ctx.db, row.id, changed, ctx.now)
  await notifyDelay(ctx, row, after)
  const changes = changesOf(logOf(row), logOf(after))
  await auditMany(ctx, [
    {
      entity: 'transports',
      entityId: row.id,
      parents: parentsOf(row),
      action: 'transportNews',
      reason: said,
      changes,
    },
  ])
}

const derivedColumns = ({
  flags,
  delayCause,
  expectedAt,
  pickedUpAt,
  deliveredAt,
}: DerivedStatus): transports.Change => ({
  flags,
  delayCause,
  expectedAt,
  pickedUpAt,
  deliveredAt,
})
