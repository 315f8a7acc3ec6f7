import type { Api } from '@bilbro/contract'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Money } from '@bilbro/contract/common'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { assertPermission, type StaffCtx, hasPermission } from '../../core/request/context.ts'
import { AppError, appError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { companyDay, daysBefore } from '../../core/days.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { lockCurrentCar } from '../../stock/cars/current-car.ts'
import { knownTexts } from '../../stock/cars/texts/known-texts.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { carFollowsListing } from './asking-price.ts'
import { listingsFile, listingsList } from './b2b.list.ts'
import * as read from './b2b.read.ts'
import * as rules from './listings.rules.ts'
import { listingState } from './listings.states.ts'
import * as listings from './listings.store.ts'
import { lockExpiry } from './lock-expiry.job.ts'
import * as locks from './locks.store.ts'
import { undoListingTransition } from './undo-listing.ts'

const shownTo = (ctx: StaffCtx) => ({
  today: companyDay(ctx.now),
  pictureUrl: ctx.deps.files.pictureUrl,
  maySeeCars: hasPermission(ctx, 'cars.read'),
  maySeeOffers: hasPermission(ctx, 'offers.read'),
})
const wire = (ctx: StaffCtx, id: string) => read.get(ctx.db, id, shownTo(ctx))

async function lockListingAtVersion(ctx: StaffCtx, id: string, version: number): Promise<listings.ListingRow> {
  await lockForUpdate(ctx, carState, (await listings.get(ctx.db, id)).carId)
  const row = await lockForUpdate(ctx, listingState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'listings', entityId: id }, () => wire(ctx, id))
  return row
}

type Settings = {
  price?: Money | null
  minPrice?: Money | null
  isNegotiable?: boolean
  isPublic?: boolean
  groupIds?: string[]
  countries?: string[]
  texts?: object
  conditionSummary?: string | null
}

function columnsOf({ price, minPrice, ...settings }: Settings) {
  return {
    ...settings,
    ...knownTexts(settings),
    ...(price !== undefined && { priceMinor: price?.minor ?? null }),
    ...(minPrice !== undefined && { minPriceMinor: minPrice?.minor ?? null }),
  }
}

async function record(
  ctx: StaffCtx,
  before: listings.ListingRow,
  after: listings.ListingRow,
  action: string,
  reason?: string,
) {
  await audit(ctx, {
    entity: 'listings',
    entityId: after.id,
    parents: { cars: after.carId },
    action,
    reason,
    changes: changesOf(before, after),
  })
}

async function moveTo(ctx: StaffCtx, before: listings.ListingRow, to: ListingStatus, reason?: string) {
  const isFirst = to === 'AVAILABLE' && before.publishedAt === null
  const values = isFirst ? { publishedAt: ctx.now.toISOString() } : {}
  await transition(ctx, listingState, before.id, { to, reason, values })
}

/** @throws notFound, listing.exists, car.notAvailable: each before anything is written */
async function duplicateFor(ctx: StaffCtx, source: listings.ListingRow, carId: string): Promise<string> {
  const car = await lockForUpdate(ctx, carState, carId)
  rules.assertListable(car.status)
  if (await listings.findByCar(ctx.db, carId)) throw appError('listing.exists')
  const { isNegotiable, isPublic, groupIds, countries } = source
  const { priceMinor, minPriceMinor } = car
  const row = await listings.insert(
    ctx.db,
    { carId, priceMinor, minPriceMinor, isNegotiable, isPublic, groupIds, countries, texts: source.texts as object },
    ctx.now,
  )
  await audit(ctx, {
    entity: 'listings',
    entityId: row.id,
    parents: { cars: carId },
    action: 'duplicate',
    changes: [{ field: 'from', from: null, to: source.id }],
  })
  return row.id
}

export const b2bRoutes: Handlers<Api['b2b']> = {
  async list(ctx, { query }) {
    const shown = shownTo(ctx)
    const list = listingsList(ctx.db, query, shown)
    if (query.format !== 'json') return exportList(ctx, query, list, listingsFile(shown))
    return readPage(list, query, (row) => read.toRow(row, shown))
  },
  get: (ctx, { params }) => wire(ctx, params.id),

  async moveToB2b(ctx, { params, body }) {
    const car = await lockCurrentCar(ctx, params.id, body.version)
    rules.assertListable(car.status)
    const values = {
      priceMinor: car.priceMinor,
      minPriceMinor: car.minPriceMinor,
      isNegotiable: car.priceType === 'NEGOTIABLE',
      texts: car.texts as object,
    }
    const { id: listingId } = await listings.insert(ctx.db, { carId: car.id, ...values }, ctx.now)
    const changes = changesOf({}, values)
    await audit(ctx, { entity: 'listings', entityId: listingId, parents: { cars: car.id }, action: 'create', changes })
    return { listingId }
  },

  async create(ctx, { body: { carId, ...settings } }) {
    const car = await lockForUpdate(ctx, carState, carId)
    rules.assertListable(car.status)
    const given = columnsOf(settings)
    const ofCar = { priceMinor: car.priceMinor, minPriceMinor: car.minPriceMinor, texts: car.texts as object }
    const values = { ...ofCar, ...given }
    const row = await listings.insert(ctx.db, { carId, ...values }, ctx.now)
    const changes = changesOf({}, values)
    await audit(ctx, { entity: 'listings', entityId: row.id, parents: { cars: carId }, action: 'create', changes })
    await carFollowsListing(ctx, carId, given)
    return wire(ctx, row.id)
  },

  async duplicate(ctx, { body }) {
    const source = await listings.get(ctx.db, body.id)
    const results = []
    // In a fixed order, so that two callers with some of the same cars do not deadlock.
    for (const carId of [...new Set(body.carIds)].sort()) {
      try {
        const listingId = await duplicateFor(ctx, source, carId)
        results.push({ id: carId, ok: true, code: null, message: null, listingId })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        results.push({ id: carId, ok: false, code: error.code, message: error.message, listingId: null })
      }
    }
    return results
  },

  async update(ctx, { params, body: { version, status, reason, photoException, ...settings } }) {
    const before = await lockListingAtVersion(ctx, params.id, version)
    let row = before
    if (photoException) assertPermission(ctx, 'b2b.override')
    const values = { ...columnsOf(settings as Settings), ...(photoException && { photoException }) }
    if (Object.keys(values).length) {
      row = await listings.update(ctx.db, before.id, { ...values, ...rules.previousPrice(before, values) }, ctx.now)
      await record(ctx, before, row, 'update', reason)
      await carFollowsListing(ctx, before.carId, values, reason)
    }
    if (status && status !== row.status) await moveTo(ctx, row, status, reason)
    return wire(ctx, before.id)
  },

  async removeMany(ctx, { body }) {
    const ids = [...new Set(body.ids)].sort()
    if (ids.length !== body.expected)
      throw appError('selection.changed', { expected: body.expected, found: ids.length })
    for (const id of ids) await moveTo(ctx, await lockForUpdate(ctx, listingState, id), 'WITHDRAWN', body.reason)
    return ids.map((id) => ({ id, ok: true, code: null, message: null }))
  },

  async lock(ctx, { params, body }) {
    const before = await lockListingAtVersion(ctx, params.id, body.version)
    const me = ctx.actor.id
    const expiresAt = rules.expiryOf(ctx.now, body.minutes)
    const held = await locks.findHeld(ctx.db, before.id)
    const values = {
      reason: body.reason,
      note: body.note ?? null,
      companyId: body.companyId,
      expiresAt: expiresAt.toISOString(),
    }
    const changes = [
      { field: 'lock', from: null, to: body.reason },
      { field: 'expiresAt', from: held?.expiresAt ?? null, to: values.expiresAt },
    ]
    if (held && held.ownerId !== me) throw appError('listing.locked', { owner: held.owner })
    if (held) {
      await locks.addExtension(ctx.db, held.id, values)
      await listings.update(ctx.db, before.id, {}, ctx.now)
      const { id, carId } = before
      await audit(ctx, {
        entity: 'listings',
        entityId: id,
        parents: { cars: carId },
        action: 'extend',
        reason: body.note,
        changes,
      })
    } else {
      await transition(ctx, listingState, before.id, { to: 'LOCKED', by: 'system', reason: body.note, changes })
      await locks.insert(ctx.db, { listingId: before.id, ownerId: me, ...values })
    }
    await ctx.enqueue(lockExpiry, {}, { startAfter: expiresAt })
    return wire(ctx, before.id)
  },

  async unlock(ctx, { params, body }) {
    const before = await lockListingAtVersion(ctx, params.id, body.version)
    if (before.status !== 'LOCKED') throw appError('listing.notLocked')
    await transition(ctx, listingState, before.id, { to: 'AVAILABLE', by: 'system' })
    return wire(ctx, before.id)
  },

  async moveToOutlet(ctx, { params, body }) {
    const { id } = await lockListingAtVersion(ctx, params.id, body.version)
    await transition(ctx, listingState, id, { to: 'MOVED_TO_OUTLET', by: 'system' })
    return wire(ctx, id)
  },

  takeBack: async (ctx, { params, body }) => {
    await undoListingTransition(ctx, await lockListingAtVersion(ctx, params.id, body.version))
    return wire(ctx, params.id)
  },

  report: (ctx, { query }) => read.report(ctx.db, spanOf(query, ctx.now), companyDay(ctx.now)),
  dashboard: (ctx, { query }) => read.dashboard(ctx.db, spanOf(query, ctx.now)),
}

/** Without days: the last ninety until today, or until the last day that is asked for. */
const spanOf = (query: { from?: string | undefined; to?: string | undefined }, now: Date) => {
  const to = query.to ?? companyDay(now)
  return { from: query.from ?? daysBefore(to, 90), to }
}
