// What people set of a transport: places, times, people, steps and flags; each with the files that came along.
import type { TransportFileKind } from '@bilbro/contract/road/transports/transport-fields'
import {
  raisableBetweenYards,
  type TransportFlag,
  transportRanks,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'
import { askSecurityJob } from '../../money/invoices/drafting/ask-security.job.ts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import type { Blob } from '../../platform/files/files.ts'
import { findTransition, transition } from '../../core/transitions.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carHasNews } from '../proofs/open-proofs.ts'
import { followCarriage } from './follow-carriage.ts'
import { assertTimesInOrder } from './steps/planned-times.rules.ts'
import { needsOf } from './steps/steps.rules.ts'
import { recordTransportEvent } from './record-transport-event.ts'
import * as events from './transport-events.store.ts'
import { transportForStaff, needFacts, rowOf } from './transports.read.ts'
import { lockTransport, logOf, parentsOf, transportState } from './transports.states.ts'
import { notifyPlannedDays } from './transport-notices.ts'
import * as transports from './transports.store.ts'

const entity = 'transports' as const

/** Held; nobody has changed it since the caller saw it. @throws notFound, version.stale */
export async function lockTransportAtVersion(
  ctx: StaffCtx,
  id: string,
  version: number,
  isInternal = false,
): Promise<transports.TransportRecord> {
  const row = await lockTransport(ctx, id)
  if (row.isInternal !== isInternal) throw appError('notFound')
  if (row.version !== version)
    throw await versionConflict(ctx, { entity, entityId: id }, () => transportForStaff(ctx, id))
  return row
}

type Stored = { blob: Blob; kind: TransportFileKind }
/** Stores what came with a form, before the transaction. */
export const storeAll = (ctx: StaffCtx, files: readonly Upload[]): Promise<Stored[]> =>
  Promise.all(
    files.map(async ({ name, mime, path, field }) => ({
      blob: await ctx.deps.files.store({ name, mime, path }),
      kind: field.toUpperCase() as TransportFileKind,
    })),
  )

/** Papers of the way are the dealer's too; damages and the rest are shown to him when somebody says so. */
const usuallyForDealer: ReadonlySet<string> = new Set(['CMR', 'PROOF', 'PHOTO'])

export async function attachAll(
  ctx: StaffCtx,
  row: transports.TransportRecord,
  stored: Stored[],
  isForDealer?: boolean,
) {
  for (const { blob, kind } of stored) {
    const fileId = await ctx.deps.files.attach(ctx.db, blob)
    const shown = !row.isInternal && (isForDealer ?? usuallyForDealer.has(kind))
    await events.addFile(
      ctx.db,
      { transportId: row.id, fileId, kind, isForDealer: shown, addedBy: ctx.actor.id },
      ctx.now,
    )
  }
  if (!stored.length) return
  if (stored.some(({ kind }) => kind === 'CMR')) await carHasNews(ctx, row.carId)
  const changes = [{ field: 'transportFiles', from: null, to: stored.map(({ blob }) => blob.name).join(', ') }]
  await audit(ctx, { entity, entityId: row.id, parents: parentsOf(row), action: 'transportFiles', changes })
}

/** Its name stays in the log; the file itself goes when nothing else names it. @throws notFound */
export async function removeFile(
  ctx: StaffCtx,
  { id, fileId, reason }: { id: string; fileId: string; reason: string },
) {
  const row = await lockTransport(ctx, id)
  const name = await events.removeFile(ctx.db, { transportId: id, id: fileId })
  if (name === undefined) throw appError('notFound')
  const changes = [{ field: 'transportFiles', from: name, to: null }]
  await audit(ctx, { entity, entityId: id, parents: parentsOf(row), action: 'transportFileRemove', reason, changes })
  await transports.update(ctx.db, id, {}, ctx.now)
}

const addressFields = ['pickupAddressId', 'terminalAddressId', 'inspectionAddressId', 'deliveryAddressId'] as const
type Planned = Pick<transports.TransportRecord, 'companyId'> &
  Partial<Pick<transports.TransportRecord, 'pickupPlannedAt' | 'terminalPlannedAt' | 'deliveryPlannedAt'>>
/** Each place is there, and none is another dealer's; the times are in order. @throws request.invalid at its field */
export async function assertPlacesAndTimes(ctx: StaffCtx, before: Planned, values: transports.Change) {
  const { companyId } = before
  assertTimesInOrder(before, values)
  for (const field of addressFields) {
    const id = values[field]
    if (!id) continue
    const found = await ctx.db
      .selectFrom('logisticsAddresses')
      .select('companyId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found || (found.companyId !== null && found.companyId !== companyId))
      throw fieldError('transport.address', field)
  }
}

type Form = { version: number; isForDealer?: boolean | undefined }
/** Sets what was sent; what was left out stays. */
export async function setFields(
  ctx: StaffCtx,
  id: string,
  { form, stored, values }: { form: Form; stored: Stored[]; values: transports.Change },
  isInternal = false,
) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as transports.Change
  const row = await lockTransportAtVersion(ctx, id, form.version, isInternal)
  await assertPlacesAndTimes(ctx, row, given)
  if (
    given.deliveryProvider !== undefined &&
    given.deliveryProvider !== row.deliveryProvider &&
    (await transports.existsLiveOrder(ctx.db, row))
  )
    throw appError('transport.ordered')
  await attachAll(ctx, row, stored, form.isForDealer)
  if (Object.keys(given).length || stored.length) {
    const after = await followCarriage(ctx, row, () => transports.update(ctx.db, id, given, ctx.now))
    await notifyPlannedDays(ctx, row, after)
    if (after.deliveryProvider === 'SELF_PICKUP' && row.deliveryProvider !== 'SELF_PICKUP' && row.contractId)
      await ctx.enqueue(askSecurityJob, { contractId: row.contractId })
    const changes = changesOf(logOf(row), logOf(after))
    await audit(ctx, { entity, entityId: id, parents: parentsOf(row), action: 'transportChange', changes })
  }
  return transportForStaff(ctx, id)
}

type Step = Form & {
  status: TransportStatus
  reason: string
  occurredAt?: string | undefined
  place: string
  odometerKm?: number | undefined
  override: boolean
}
/** @throws state.notAllowed, transport.needs, payment.day */
export async function setStatus(ctx: StaffCtx, id: string, step: Step, stored: Stored[]) {
  const row = await lockTransportAtVersion(ctx, id, step.version)
  await attachAll(ctx, row, stored, step.isForDealer)
  await recordStatus(ctx, row, step)
  return transportForStaff(ctx, id)
}

export async function recordStatus(ctx: StaffCtx, row: transports.TransportRecord, step: Step): Promise<void> {
  const { status: to, reason, override } = step
  const edge = transportState.machine.edge(row.status, to)
  const isStep = edge && transportState.machine.staffNext(row.status).includes(to)
  // By this day claims and proofs run: it lies between the sale, or the purchase, and today.
  if (step.occurredAt)
    assertPastDate(companyDay(new Date(step.occurredAt)), 'occurredAt', ctx.now, {
      from: companyDay(new Date(await transports.getEarliestStep(ctx.db, row))),
    })
  const values = { ...(step.odometerKm !== undefined && { odometerKm: step.odometerKm }) }
  if (to === 'CANCELED' && (await transports.existsLiveOrder(ctx.db, row))) throw appError('transport.ordered')
  if (!isStep || to === 'PENDING') return setTo(ctx, row, { to, reason, override: override && !isStep, values })
  findTransition(transportState, row, { to, reason })
  const facts = await needFacts(ctx.db, { ...(await rowOf(ctx.db, row.id)), ...values })
  const missing = needsOf(row.status, to, facts)
  if (missing.length && !override) throw appError('transport.needs', { needs: missing.join(', ') })
  // Whoever leaves something out says why.
  if (missing.length && reason.trim().length < 10) throw fieldError('state.reasonRequired', 'reason')
  const heard = { source: 'HOUSE', kind: 'STATUS', status: to, place: step.place, note: reason } as const
  await recordTransportEvent(ctx, row, { ...heard, ...(step.occurredAt && { occurredAt: step.occurredAt }) }, values)
}

type Set = { to: TransportStatus; reason: string; override: boolean; values: transports.Change }
/** Against its order, or once more from the start: what was heard before counts no more. */
async function setTo(ctx: StaffCtx, row: transports.TransportRecord, { to, reason, override, values }: Set) {
  const isAgain = row.status === 'CANCELED' && to === 'PENDING'
  const order = isAgain ? { orderId: null } : {}
  // What a dealer can report hangs on the day on which the car has reached him.
  const isThere = transportRanks[to] === transportRanks.DELIVERED
  const deliveredAt = isThere ? ctx.now.toISOString() : null
  const kept = {
    ...values,
    ...order,
    flags: row.flags.filter((flag) => flag !== 'STEP_UNCONFIRMED'),
    deliveredAt,
    baseStatus: to,
    baseAt: ctx.now.toISOString(),
    lastNewsAt: ctx.now.toISOString(),
  }
  await transition(ctx, transportState, row.id, { to, reason, override, values: kept })
  const event = {
    transportId: row.id,
    source: 'HOUSE',
    eventId: `set ${row.version}`,
    kind: 'OVERRIDE',
    status: to,
    note: reason,
  }
  await events.add(ctx.db, { ...event, occurredAt: ctx.now.toISOString(), staffId: ctx.actor.id }, ctx.now)
}

type Raise = {
  version: number
  flag: TransportFlag
  isRaised: boolean
  reason: string
  delayCause: string | null
  expectedAt: string | null
}
export async function setFlag(ctx: StaffCtx, id: string, { version, flag, isRaised, reason, ...delay }: Raise) {
  const { isInternal } = await transports.get(ctx.db, id)
  const row = await lockTransportAtVersion(ctx, id, version, isInternal)
  if (isInternal && !raisableBetweenYards.some((one) => one === flag)) throw fieldError('request.invalid', 'flag')
  if (isRaised && flag === 'DELAYED') {
    if (!delay.delayCause) throw fieldError('request.invalid', 'delayCause')
    if (!delay.expectedAt) throw fieldError('request.invalid', 'expectedAt')
  }
  const of = flag === 'DELAYED' && isRaised ? delay : {}
  await recordTransportEvent(ctx, row, {
    source: 'HOUSE',
    kind: isRaised ? 'FLAG_ON' : 'FLAG_OFF',
    flag,
    note: reason,
    ...(of as object),
  })
  return transportForStaff(ctx, id)
}
