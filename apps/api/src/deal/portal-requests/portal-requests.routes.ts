import type { Api } from '@bilbro/contract'
import { isOpenRequest } from '@bilbro/contract/deal/requests/request-states'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { dueBy, assertValidWish, wishLine } from '../requests/car-requests.rules.ts'
import { requestState } from '../requests/car-requests.states.ts'
import * as requests from '../requests/car-requests.store.ts'
import { wishOf } from '../requests/car-requests.wish.ts'
import { dealerView } from '../requests/dealer-view.ts'
import { portalRequest, portalRequests } from './portal-requests.read.ts'

/** Locks the dealer's own open request and checks the version. @throws notFound, version.stale, request.closed */
async function lockOwnRequestAtVersion(ctx: BuyerCtx, id: string, version: number): Promise<requests.StateRow> {
  // Answers notFound for another company's request, before any lock.
  await portalRequest(ctx, id)
  const row = await lockForUpdate(ctx, requestState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'carRequests', entityId: id }, () => portalRequest(ctx, id))
  if (!isOpenRequest(row.status)) throw appError('request.closed')
  return row
}

async function notifyRequestStaff(ctx: BuyerCtx, row: requests.StateRow, kind: 'requestNew' | 'requestUpdated') {
  const { name: company } = await dealerView(ctx.db, ctx.actor.companyId)
  await notifyStaff(ctx, {
    to: row.assigneeId === null ? { right: 'requests.manage' } : [row.assigneeId],
    kind,
    params: { company, wish: wishLine(row) },
    link: `/car-requests/${row.id}`,
  })
}

export const portalRequestRoutes: Handlers<Api['portalRequests']> = {
  list: (ctx) => portalRequests(ctx),
  get: (ctx, { params }) => portalRequest(ctx, params.id),

  async create(ctx, { body: wish }) {
    const { id: askedBy, companyId, country } = ctx.actor
    assertValidWish(wish)
    const at = ctx.now.toISOString()
    const id = await requests.insert(ctx.db, {
      ...requests.columnsOf({ ...wish, country: wish.country ?? country }),
      ...{ companyId, askedBy, source: 'PORTAL', createdAt: at, updatedAt: at },
      dueAt: dueBy('NORMAL', ctx.now),
    })
    const row = await requests.lock(ctx.db, id)
    await audit(ctx, {
      entity: 'carRequests',
      entityId: id,
      parents: { buyerCompanies: companyId },
      action: 'create',
      changes: [{ field: 'wish', from: null, to: wishLine(row) }],
    })
    await notifyRequestStaff(ctx, row, 'requestNew')
    return portalRequest(ctx, id)
  },

  async update(ctx, { params: { id }, body: { version, ...wish } }) {
    const before = await lockOwnRequestAtVersion(ctx, id, version)
    assertValidWish({ ...wishOf(before), ...wish })
    await requests.update(ctx.db, id, requests.columnsOf(wish), ctx.now)
    const after = await requests.lock(ctx.db, id)
    await audit(ctx, {
      entity: 'carRequests',
      entityId: id,
      parents: { buyerCompanies: ctx.actor.companyId },
      action: 'update',
      changes: changesOf(wishOf(before), wishOf(after)),
    })
    await notifyRequestStaff(ctx, after, 'requestUpdated')
    return portalRequest(ctx, id)
  },

  async withdraw(ctx, { params: { id }, body: { version } }) {
    const before = await lockOwnRequestAtVersion(ctx, id, version)
    await transition(ctx, requestState, id, { to: 'LOST', values: { lossReason: 'NOT_NEEDED' }, action: 'withdraw' })
    await notifyRequestStaff(ctx, before, 'requestUpdated')
    return portalRequest(ctx, id)
  },
}
