// Everything that is heard of a transport comes in here: kept once, and what it comes to is worked out anew.
import { randomUUID } from 'node:crypto'
import type { DelayCause, TransportFlag, TransportStatus } from '@bilbro/contract/road/transport-states'
import type { EventSource } from '@bilbro/contract/road/transport-fields'
import { auditMany, changesOf } from '../../core/audit.ts'
import { move, type MoveCtx } from '../../core/moves.ts'
import { effective, type Base, type Effective, type RoadEvent } from './effective.rules.ts'
import * as events from './transport-events.store.ts'
import { holdTransport, logOf, parentsOf, transportState } from './transports.states.ts'
import { tellOfDelay } from './transport-notices.ts'
import * as transports from './transports.store.ts'

export type Heard = {
  source: EventSource
  /** The same each time that it is told; what the house says is said once. */
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

export const baseOf = ({ baseStatus, baseAt }: transports.TransportRecord): Base =>
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

/** False when it was heard before. The transport is held; `values` change with it. */
export async function tell(
  ctx: MoveCtx,
  row: transports.TransportRecord,
  heard: Heard,
  values: transports.Change = {},
): Promise<boolean> {
  const { eventId = randomUUID(), occurredAt = ctx.now.toISOString(), ...rest } = heard
  // What is told of the future has happened at the latest when it was heard.
  const at = new Date(Math.min(Date.parse(occurredAt), ctx.now.getTime())).toISOString()
  const staffId = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const by = heard.source === 'HOUSE' && staffId ? 'staff' : 'logistics'
  const event = { ...rest, transportId: row.id, eventId, occurredAt: at, staffId }
  if (!(await events.add(ctx.db, event, ctx.now))) return false
  await settle(ctx, row, { values, said: heard.note, by })
  return true
}

type Settling = { values?: transports.Change; said?: string | undefined; by?: 'staff' | 'logistics' }
/** Works out how a transport stands by all that is known of it, and moves it there. */
export async function settle(
  ctx: MoveCtx,
  row: transports.TransportRecord,
  { values = {}, said, by = 'logistics' }: Settling = {},
): Promise<void> {
  const known = (await events.ofTransport(ctx.db, row.id)).map(toRoadEvent)
  const is = effective(baseOf(row), row.orderId, known)
  const changed = { ...values, ...projection(is), lastNewsAt: ctx.now.toISOString() }
  if (is.status !== row.status) {
    const reason = said && said.length >= 10 ? said : 'As its events say'
    await tellOfDelay(ctx, row, await move(ctx, transportState, row.id, { to: is.status, by, reason, values: changed }))
    return
  }
  const after = await transports.change(ctx.db, row.id, changed, ctx.now)
  await tellOfDelay(ctx, row, after)
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

const projection = ({ flags, delayCause, expectedAt, pickedUpAt, deliveredAt }: Effective): transports.Change => ({
  flags,
  delayCause,
  expectedAt,
  pickedUpAt,
  deliveredAt,
})

/** The same for somebody who does not hold it yet. */
export async function tellOf(ctx: MoveCtx, transportId: string, heard: Heard, values?: transports.Change) {
  return tell(ctx, await holdTransport(ctx, transportId), heard, values)
}
