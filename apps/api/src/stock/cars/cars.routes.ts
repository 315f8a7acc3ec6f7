import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Api } from '@bilbro/contract'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Money } from '@bilbro/contract/common'
import { spelled } from '@bilbro/contract/stock/cars/spellings'
import { hasPermission, assertPermission } from '../../core/request/context.ts'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { transition } from '../../core/transitions.ts'
import { findUndoableTransition } from '../../core/undo.ts'
import { searchTerms, tsQuery } from '../../search/search-terms.ts'
import { RawJson } from '../../core/request/replies.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as users from '../../admin/users/users.store.ts'
import { boughtFrom } from './bought-from.ts'
import { exportCars } from './cars.export.ts'
import { createCar } from './create-car.ts'
import * as list from './cars.list.ts'
import { knownTexts } from './texts/known-texts.ts'
import { assertNotFromReport } from './assert-not-from-report.ts'
import * as rules from './cars.rules.ts'
import { carWire, lockCurrentCar, shownTo } from './current-car.ts'
import { carState, assertVinUnique } from './cars.states.ts'
import * as cars from './cars.store.ts'
import { pageColumns, wireOf } from './cars.wire.ts'
import { changePrice } from './price/change-price.ts'
import { writeCar } from './write-car.ts'

const save = async (...what: Parameters<typeof writeCar>) => carWire(what[0], await writeCar(...what))

/** Transitions by staff. Those of contracts and transports cannot be undone here. */
const staffMoves = new Set(carStates.edges.flatMap(({ event, by }) => ([by].flat().includes('staff') ? [event] : [])))
const isClock = (field: string) => ['purchasedOn', 'arrivedOn', 'soldOn'].includes(field)

/** A price of the request in the currency of the car; undefined leaves the column unchanged. */
function minorOf(value: Money | null | undefined, currency: string, field: string): number | null | undefined {
  if (value && value.currency !== currency) throw fieldError('request.invalid', field)
  return value === undefined ? undefined : (value?.minor ?? null)
}

const readPage = cars.createPageReader(pageColumns)

export const carRoutes: Handlers<Api['cars']> = {
  async list(ctx, { query }) {
    // The sort order would reveal the amounts.
    if (query.sortBy === 'purchasePrice') assertPermission(ctx, 'cars.cost')
    if (query.format !== 'json') return exportCars(ctx, query, shownTo(ctx))
    const { carIndex: index, carRows: rows } = ctx.deps
    return list.page({ db: ctx.db, pool: ctx.prepared, index, rows }, query, shownTo(ctx))
  },

  async search(ctx, { query }) {
    const terms = searchTerms(query.q)
    if (!terms.length) return []
    const rows = await list.quickSearch(ctx.db, query.q.toLowerCase(), tsQuery(terms), query.limit)
    return rows.map((row) => ({
      id: row.id,
      stockNo: row.stockNo,
      vin: row.vin,
      registrationNo: row.registrationNo,
      title: carTitle(row),
      status: row.status as CarStatus,
      photo: row.thumbnailFileId && ctx.deps.files.pictureUrl(row.thumbnailFileId),
    }))
  },

  async get(ctx, { params }) {
    const shown = shownTo(ctx)
    const [page] = await ctx.deps.carPages.many([params.id], `${shown.mayCost} ${shown.today}`, async () => {
      const row = await readPage(ctx.prepared, params.id)
      return new Map([[params.id, Buffer.from(JSON.stringify(wireOf(row, row, shown)))]])
    })
    return new RawJson(page!)
  },

  create: async (ctx, { body }) => carWire(ctx, await createCar(ctx, body)),

  async update(ctx, { params, body: { version, ...given } }) {
    const before = await lockCurrentCar(ctx, params.id, version)
    const written = { ...given, ...(await boughtFrom(ctx.db, given, before)) }
    const fields = spelled(written, before)
    assertNotFromReport(fields, before)
    if (fields.vin !== undefined && fields.vin !== before.vin) await assertVinUnique(ctx.db, fields.vin, before.id)
    rules.assertVinOrReason({
      vin: before.vin,
      noVinReason: before.noVinReason,
      ...fields,
      status: before.status as CarStatus,
    })
    return save(ctx, before, { ...fields, ...knownTexts(fields), ...rules.vatAgreed(fields, before) }, 'update')
  },

  async setPrice(ctx, { params, body: { version, reason, ...body } }) {
    if (body.purchasePrice !== undefined || body.costs !== undefined) assertPermission(ctx, 'cars.cost')
    const before = await lockCurrentCar(ctx, params.id, version)
    const values = Object.fromEntries(
      (['price', 'consumerPrice', 'minPrice', 'purchasePrice', 'costs'] as const).map((field) => [
        `${field}Minor`,
        minorOf(body[field], before.currency, field),
      ]),
    )
    if (values.costsMinor === null) values.costsMinor = 0
    const changed = {
      ...values,
      ...(body.vatRateBp !== undefined && { vatRateBp: body.vatRateBp }),
      ...(body.priceType && { priceType: body.priceType }),
    }
    return carWire(ctx, await changePrice(ctx, before, changed, reason))
  },

  async setStatus(ctx, { params, body: { version, status, reason, override } }) {
    const before = await lockCurrentCar(ctx, params.id, version)
    const { event, by } = carStates.edge(before.status as CarStatus, status) ?? {}
    if ((event === 'delete' || event === 'restore') && !hasPermission(ctx, 'cars.delete'))
      throw appError('auth.forbidden', { permission: 'cars.delete' })
    if (override && by !== 'staff' && !hasPermission(ctx, 'cars.override'))
      throw appError('auth.forbidden', { permission: 'cars.override' })
    const dates = rules.datesOfMove(before, { event, to: status }, companyDay(ctx.now))
    const values = { ...dates, ...rules.purchaserOf(before, dates, ctx.actor.id) }
    return carWire(ctx, await transition(ctx, carState, before.id, { to: status, reason, override, values }))
  },

  async takeBack(ctx, { params, body }) {
    const before = await lockCurrentCar(ctx, params.id, body.version)
    const { action, from, changes } = await findUndoableTransition(ctx, { entity: 'cars', id: before.id }, staffMoves)
    if ((action === 'delete' || action === 'restore') && !hasPermission(ctx, 'cars.delete'))
      throw appError('auth.forbidden', { permission: 'cars.delete' })
    // Restores the dates that the transition had set.
    const values = Object.fromEntries(changes.flatMap(({ field, from: was }) => (isClock(field) ? [[field, was]] : [])))
    return carWire(ctx, await transition(ctx, carState, before.id, { to: from as CarStatus, back: true, values }))
  },

  async setAssignee(ctx, { params, body }) {
    const before = await lockCurrentCar(ctx, params.id, body.version)
    if (body.assigneeId && !(await users.exists(ctx.db, body.assigneeId))) throw fieldError('notFound', 'assigneeId')
    return save(ctx, before, { assigneeId: body.assigneeId }, 'assignee')
  },

  async setFinancing(ctx, { params, body }) {
    // The financing reveals the purchase price.
    assertPermission(ctx, 'cars.cost')
    return save(ctx, await lockCurrentCar(ctx, params.id, body.version), { financing: body.financing }, 'financing')
  },

  async setWarranty(ctx, { params, body }) {
    return save(ctx, await lockCurrentCar(ctx, params.id, body.version), { warranty: body.warranty }, 'warranty')
  },

  async setStandingDays(ctx, { params, body: { version, reason, ...dates } }) {
    return save(ctx, await lockCurrentCar(ctx, params.id, version), dates, 'standingDays', reason)
  },

  async copyAttributes(ctx, { params, body }) {
    const before = await lockCurrentCar(ctx, params.id, body.version)
    const from = await cars.get(ctx.db, body.fromId)
    // Fields that identify one car are never copied to another.
    const own = new Set(['vin', 'stockNo', 'noVinReason', 'registrationNo', 'biilId'])
    const copied = Object.fromEntries(
      body.fields.filter((field) => !own.has(field)).map((field) => [field, from[field as keyof CarFields]]),
    )
    const values = { ...copied, ...(await boughtFrom(ctx.db, copied, before)) }
    if (!Object.keys(values).length) return carWire(ctx, before)
    assertNotFromReport(copied, before)
    return save(ctx, before, { ...values, ...rules.vatAgreed(values, before) }, 'copyAttributes')
  },
}
