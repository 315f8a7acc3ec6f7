// A dealer's own transports: those of the company, without internal data.
import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { DriverStep, PhotoSide } from '@bilbro/contract/road/driver-links/driver-fields'
import type {
  OwnTransport,
  OwnTransportDetail,
  TransportFileKind,
} from '@bilbro/contract/road/transports/transport-fields'
import {
  groupOf,
  transportGroups,
  transportRanks,
  transportStates,
  type TransportGroup,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { finds } from '../../core/lists/search.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { stepsForDealer } from './own-road-steps.ts'
import { stepsOf } from '../transports/steps/steps.rules.ts'
import * as events from '../transports/transport-events.store.ts'
import { carOf, contactOf, counted, standingOf, stepFacts, toKnown, wayOf } from '../transports/transports.read.ts'
import { listTransportsQuery, type TransportRead } from '../transports/transports.store.ts'

/** Columns that the dealer's search covers: no orders and no notes of the company. */
/** Steps that wait for our confirmation are not shown to the dealer. */
const ownStanding = (row: TransportRead) => {
  const standing = standingOf(row)
  return { ...standing, flags: standing.flags.filter((flag) => flag !== 'STEP_UNCONFIRMED') }
}

const words = ['c.stock_no', 'c.vin', 'c.brand', 'c.model', 'c.variant', 'k.number'].map((column) => sql.ref(column))

const noCounts = Object.fromEntries(transportGroups.map((group) => [group, 0])) as Record<TransportGroup, number>

const ownRows = ({ db, actor }: BuyerCtx) =>
  listTransportsQuery(db).where('t.companyId', '=', actor.companyId).where('t.isInternal', '=', false)

const toOwn = (row: TransportRead, { deps }: BuyerCtx): OwnTransport => ({
  id: row.id,
  ...ownStanding(row),
  car: carOf(row, deps),
  orderId: row.offerId,
  contractNumber: row.contractNumber,
  ...wayOf(row),
})

/** The last manual status override by staff. */
function correctedOf(heard: readonly events.EventRecord[]): OwnTransportDetail['corrected'] {
  const last = heard.findLast(({ kind, staffId, status }) => kind === 'OVERRIDE' && staffId !== null && status !== null)
  return last ? { status: last.status as TransportStatus, at: last.occurredAt } : null
}

export const portalLogisticsRoutes: Handlers<Api['portalLogistics']> = {
  async list(ctx, { query }) {
    let found = ownRows(ctx)
    if (query.search) found = found.where(finds(query.search, words))
    if (query.deliveryProvider.length)
      found = found.where(sql<boolean>`t.delivery_provider = any(${sql.val(query.deliveryProvider)}::text[])`)
    const way = sql.raw(query.sort)
    const status = { of: sql.ref<string>('t.status'), all: transportStates.all, wanted: query.status }
    const { counts: byStatus, ...page } = await readPage(
      { rows: found, id: sql`t.id`, order: sql`t.updated_at ${way}, t.id ${way}`, status },
      { ...query, format: 'json' },
      (row) => toOwn(row, ctx),
    )
    const counts = { ...noCounts }
    for (const [one, count] of Object.entries(byStatus) as [TransportStatus, number][]) counts[groupOf(one)] += count
    return { ...page, counts }
  },

  async ofCar(ctx, { params }) {
    const found = await ownRows(ctx).where('t.carId', '=', params.carId).orderBy('t.leg').limit(20).execute()
    return { hasLogistics: found.length > 0, transports: found.map((row) => toOwn(row, ctx)) }
  },

  async get(ctx, { params }) {
    const row = await ownRows(ctx).where('t.id', '=', params.id).executeTakeFirst()
    if (!row) throw appError('notFound')
    const [heard, files, roadSteps] = await Promise.all([
      events.listByTransport(ctx.db, row.id),
      events.listFiles(ctx.db, row.id, { forDealer: true }),
      stepsForDealer(ctx, row),
    ])
    const hasDriver = row.driverName !== '' && transportRanks[row.status] >= transportRanks.CONFIRMED_BY_TRUCK
    return {
      ...toOwn(row, ctx),
      contact: contactOf(row),
      driver: hasDriver
        ? { name: row.driverName, company: row.driverCompany, phone: row.driverPhone, plate: row.driverPlate }
        : null,
      steps: stepsOf(stepFacts(row), heard.filter(counted(row)).map(toKnown), ctx.now.toISOString()),
      corrected: correctedOf(heard),
      roadSteps,
      files: files.map(({ id, kind, name, fileId, createdAt, side, driverStep }) => ({
        id,
        side: side as PhotoSide | null,
        driverStep: driverStep as DriverStep | null,
        kind: kind as TransportFileKind,
        name,
        createdAt,
        url: ctx.deps.files.documentUrl(fileId, ctx.now),
      })),
    }
  },
}
