import type { Api } from '@bilbro/contract'
import { isOpenRequest, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { readPage } from '../../core/lists/page.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { notifyDealers, notifyStaff } from '../../admin/notifications/notify.ts'
import { exportList } from '../../tables/export-list.ts'
import { requestsFile, requestsList, toRow } from './car-requests.list.ts'
import { detailOf, matchesOf } from './car-requests.read.ts'
import { dueBy, assertValidWish, wishLine } from './car-requests.rules.ts'
import { requestState } from './car-requests.states.ts'
import * as requests from './car-requests.store.ts'
import { wishOf } from './car-requests.wish.ts'
import { customerName, dealerOf, dealerView, parentsOf } from './dealer-view.ts'
import { propose } from './cars/propose.ts'
import { writeRequestNote } from './request-notes.ts'
import * as requestCars from './cars/request-cars.store.ts'
import * as requestedCars from './cars/requested-cars.store.ts'

const logged = (ctx: StaffCtx, row: requests.StateRow, action: string, changes: ReturnType<typeof changesOf>) =>
  audit(ctx, {
    entity: 'carRequests',
    entityId: row.id,
    parents: parentsOf(row),
    action,
    changes,
  })

/** Locks the request and checks the caller's version. @throws notFound, version.stale */
async function lockRequestAtVersion(ctx: StaffCtx, id: string, version: number): Promise<requests.StateRow> {
  const row = await lockForUpdate(ctx, requestState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'carRequests', entityId: id }, () => detailOf(ctx, id))
  return row
}

/** Notifies the new assignee of a request. */
async function notifyAssignee(ctx: StaffCtx, row: requests.StateRow, assigneeId: string | null | undefined) {
  if (!assigneeId || assigneeId === row.assigneeId) return
  const company = await customerName(ctx.db, row)
  await notifyStaff(ctx, {
    to: [assigneeId],
    kind: 'requestAssigned',
    params: { name: ctx.actor.name, company, wish: wishLine(row) },
    link: `/car-requests/${row.id}`,
  })
}

/** @throws notFound when a car does not exist or was deleted */
async function assertCarsExist(ctx: StaffCtx, carIds: readonly string[]): Promise<void> {
  const found = await requestedCars.getByIds(ctx.db, carIds)
  if (carIds.some((id) => !found.has(id) || found.get(id)!.status === 'DELETED')) throw appError('notFound')
}

const isTold: ReadonlySet<RequestStatus> = new Set(['CONTACTED', 'LOST'])

export const carRequestRoutes: Handlers<Api['carRequests']> = {
  async list(ctx, { query }) {
    const list = requestsList(ctx.db, query, { me: ctx.actor.id, now: ctx.now })
    if (query.format !== 'json') return exportList(ctx, query, list, requestsFile)
    return readPage(list, query, (row) => toRow(row, ctx.now))
  },
  get: (ctx, { params }) => detailOf(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await detailOf(ctx, id)
    return timeline(ctx, { of: [{ entity: 'carRequests', id }] }, query)
  },
  matches: (ctx, { params }) => matchesOf(ctx, params.id),

  async create(ctx, { body: { companyIds, carIds, source, priority, assigneeId, dueAt, ...wish } }) {
    assertValidWish(wish)
    await assertCarsExist(ctx, carIds)
    const at = ctx.now.toISOString()
    const items = []
    for (const companyId of new Set(companyIds)) {
      const { country } = await dealerView(ctx.db, companyId)
      const id = await requests.insert(ctx.db, {
        ...requests.columnsOf({ ...wish, country: wish.country ?? country }),
        ...{ companyId, source, priority, createdAt: at, updatedAt: at },
        assigneeId: assigneeId === undefined ? ctx.actor.id : assigneeId,
        dueAt: dueAt ?? dueBy(priority, ctx.now),
      })
      if (carIds.length)
        await requestCars.add(ctx.db, id, carIds, { origin: 'HOUSE', addedBy: ctx.actor.id, now: ctx.now })
      const row = await requests.lock(ctx.db, id)
      await logged(ctx, row, 'create', [{ field: 'wish', from: null, to: wishLine(row) }])
      await notifyAssignee(ctx, { ...row, assigneeId: null }, row.assigneeId)
      items.push(await detailOf(ctx, id))
    }
    return { items }
  },

  async update(ctx, { params: { id }, body: { version, assigneeId, dueAt, ...wish } }) {
    const before = await lockRequestAtVersion(ctx, id, version)
    if (!isOpenRequest(before.status)) throw appError('request.closed')
    assertValidWish({ ...wishOf(before), ...wish })
    const given = { ...(assigneeId !== undefined && { assigneeId }), ...(dueAt !== undefined && { dueAt }) }
    await requests.update(ctx.db, id, { ...requests.columnsOf(wish), ...given }, ctx.now)
    const after = await requests.lock(ctx.db, id)
    const recordOf = (row: requests.StateRow) => ({ ...wishOf(row), assigneeId: row.assigneeId, dueAt: row.dueAt })
    await logged(ctx, after, 'update', changesOf(recordOf(before), recordOf(after)))
    await notifyAssignee(ctx, before, assigneeId)
    return detailOf(ctx, id)
  },

  async setPriority(ctx, { params: { id }, body: { priority, version } }) {
    const before = await lockRequestAtVersion(ctx, id, version)
    await requests.update(ctx.db, id, { priority }, ctx.now)
    await logged(ctx, before, 'priority', [{ field: 'priority', from: before.priority, to: priority }])
    return detailOf(ctx, id)
  },

  async setStatus(ctx, { params: { id }, body: { status: to, version, lossReason, note } }) {
    const before = await lockRequestAtVersion(ctx, id, version)
    if (to === 'LOST' && !lossReason) throw fieldError('request.lossReason', 'lossReason')
    if (note) await writeRequestNote(ctx, before, { body: note })
    await transition(ctx, requestState, id, { to, ...(to === 'LOST' && { values: { lossReason: lossReason! } }) })
    if (isTold.has(to) && before.companyId !== null)
      await notifyDealers(ctx, {
        companyId: before.companyId,
        kind: 'requestUpdated',
        params: { wish: wishLine(before) },
        link: `/portal/requests?request=${id}`,
        dedupe: `request ${id} ${to}`,
      })
    return detailOf(ctx, id)
  },

  async restore(ctx, { params: { id }, body: { version } }) {
    const before = await lockRequestAtVersion(ctx, id, version)
    const to = (before.statusBefore ?? 'NEW') as RequestStatus
    await transition(ctx, requestState, id, { to, by: 'system' })
    return detailOf(ctx, id)
  },

  async setBuyers(ctx, { params: { id }, body: { buyerIds, version } }) {
    const row = await lockRequestAtVersion(ctx, id, version)
    const known = await requests.listUserIdsOfCompany(ctx.db, dealerOf(row), buyerIds)
    // Users of another company count as not found.
    if (known.length !== new Set(buyerIds).size) throw appError('notFound')
    const { buyers } = await detailOf(ctx, id)
    await requests.setBuyers(ctx.db, id, known)
    await requests.update(ctx.db, id, {}, ctx.now)
    const after = await detailOf(ctx, id)
    const names = (people: typeof buyers) => people.map(({ name }) => name)
    await logged(ctx, row, 'buyers', [{ field: 'buyers', from: names(buyers), to: names(after.buyers) }])
    return after
  },

  async removeBuyer(ctx, { params: { id, buyerId } }) {
    const row = await lockForUpdate(ctx, requestState, id)
    const { buyers } = await detailOf(ctx, id)
    const gone = buyers.find((one) => one.id === buyerId)
    if (!gone) throw appError('notFound')
    await requests.setBuyers(
      ctx.db,
      id,
      buyers.flatMap((one) => (one.id === buyerId ? [] : [one.id])),
    )
    await requests.update(ctx.db, id, {}, ctx.now)
    await logged(ctx, row, 'buyers', [{ field: 'buyers', from: gone.name, to: null }])
    return detailOf(ctx, id)
  },

  async addCars(ctx, { params: { id }, body: { carIds, propose: isProposal, mail, message, version } }) {
    const row = await lockRequestAtVersion(ctx, id, version)
    if (!isOpenRequest(row.status)) throw appError('request.closed')
    await assertCarsExist(ctx, carIds)
    if (isProposal) await propose(ctx, row, { carIds, mail, message })
    else await requestCars.add(ctx.db, id, carIds, { origin: 'HOUSE', addedBy: ctx.actor.id, now: ctx.now })
    const cars = await requestedCars.getByIds(ctx.db, carIds)
    const names = [...cars.values()].map(({ stockNo }) => stockNo)
    await logged(ctx, row, isProposal ? 'propose' : 'carsAdd', [{ field: 'cars', from: null, to: names.join(', ') }])
    const canMove = ['NEW', 'CONTACTED', 'QUALIFIED'].includes(row.status)
    if (isProposal && canMove) await transition(ctx, requestState, id, { to: 'CARS_PROPOSED' })
    else await requests.update(ctx.db, id, isProposal ? { lastContactAt: ctx.now.toISOString() } : {}, ctx.now)
    return detailOf(ctx, id)
  },

  async removeCar(ctx, { params: { id, carId } }) {
    const row = await lockForUpdate(ctx, requestState, id)
    const car = await requestedCars.getByIds(ctx.db, [carId])
    if (!(await requestCars.remove(ctx.db, id, carId))) throw appError('notFound')
    await requests.update(ctx.db, id, {}, ctx.now)
    await logged(ctx, row, 'carsRemove', [{ field: 'cars', from: car.get(carId)?.stockNo ?? carId, to: null }])
    return detailOf(ctx, id)
  },
}
