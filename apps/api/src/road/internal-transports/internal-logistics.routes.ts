import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { exportList } from '../../tables/export-list.ts'
import {
  attachAll,
  lockTransportAtVersion,
  assertPlacesAndTimes,
  recordStatus,
  storeAll,
} from '../transports/change-transport.ts'
import { isLoaded } from '../transports/steps/steps.rules.ts'
import { recordTransportEvent } from '../transports/record-transport-event.ts'
import { transportsFile, transportsList } from '../transports/transports.list.ts'
import { transportForStaff, toTransport } from '../transports/transports.read.ts'
import { lockTransport, logOf, parentsOf } from '../transports/transports.states.ts'
import * as transports from '../transports/transports.store.ts'
import { gireWebhook } from '../transport-orders/gire-webhook.ts'

const entity = 'transports'
/** Cars that are not on our yard: with someone else, or not arrived yet. */
const gone: readonly string[] = ['DRAFT', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'DELETED']

export const internalLogisticsRoutes: Handlers<Api['internalLogistics']> = {
  async list(ctx, { query }) {
    const list = await transportsList(ctx.db, query, { isInternal: true, now: ctx.now })
    return query.format === 'json'
      ? readPage(list, query, (row) => toTransport(row, ctx))
      : exportList(ctx, query, list, { ...transportsFile, name: 'internal-transports' })
  },

  create: prepared(
    (ctx, { files }) => storeAll(ctx, files),
    async (ctx, { body: { carId, ...values } }, stored) => {
      const car = await lockForUpdate(ctx, carState, carId)
      if (gone.includes(car.status)) throw appError('transport.underWay')
      await assertPlacesAndTimes(ctx, { companyId: null }, values)
      const { pickupPlannedAt = null, deliveryPlannedAt = null, ...rest } = values
      const planned = { pickupPlannedAt, deliveryPlannedAt, deliveryProvider: 'MANUAL' }
      const made = await transports.insert(ctx.db, { ...rest, ...planned, carId, isInternal: true }, ctx.now)
      // The car already has an internal transport.
      if (!made) throw appError('transport.underWay')
      const changes = changesOf({}, logOf(made)).filter(({ to }) => to)
      await audit(ctx, { entity, entityId: made.id, parents: parentsOf(made), action: 'transportOpen', changes })
      await attachAll(ctx, made, stored)
      return transportForStaff(ctx, made.id)
    },
  ),

  async update(ctx, { params: { id }, body: { version, status, reason, occurredAt, odometerKm, ...fields } }) {
    const before = await lockTransportAtVersion(ctx, id, version, true)
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as transports.Change
    await assertPlacesAndTimes(ctx, before, given)
    if (Object.keys(given).length) {
      const after = await transports.update(ctx.db, id, given, ctx.now)
      const changes = changesOf(logOf(before), logOf(after))
      await audit(ctx, { entity, entityId: id, parents: parentsOf(before), action: 'transportChange', changes })
    }
    if (status !== undefined) {
      const row = await lockTransport(ctx, id)
      await recordStatus(ctx, row, { version, status, reason, occurredAt, odometerKm, place: '', override: false })
    }
    return transportForStaff(ctx, id)
  },

  async remove(ctx, { params: { id }, query }) {
    const row = await lockTransport(ctx, id)
    if (!row.isInternal) throw appError('notFound')
    if (row.status === 'CANCELED') return {}
    if (await transports.existsLiveOrder(ctx.db, row)) throw appError('transport.ordered')
    if (isLoaded(row.status)) throw appError('transport.loaded')
    const note = query.reason ?? 'The move is not needed any more'
    await recordTransportEvent(ctx, row, { source: 'HOUSE', kind: 'STATUS', status: 'CANCELED', note })
    return {}
  },

  gireWebhook,
}
