// Updates requests after events in other modules.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { isOpenRequest, type RequestEvent, requestStates } from '@bilbro/contract/deal/requests/request-states'
import { lockForUpdate, transition, type TransitionCtx } from '../../core/transitions.ts'
import { notifyStaff, type NoticeCtx } from '../../admin/notifications/notify.ts'
import { dueBy, fitOf } from './car-requests.rules.ts'
import { requestState } from './car-requests.states.ts'
import * as requests from './car-requests.store.ts'
import { wishOf } from './car-requests.wish.ts'
import { dealerView } from './dealer-view.ts'
import type { ShownInterest } from '../../sale/portal-listings/on-interest-shown.ts'
import * as requestCars from './cars/request-cars.store.ts'
import * as requestedCars from './cars/requested-cars.store.ts'

/**
 * Events of offers and contracts advance the dealer's open requests that contain the car. A request whose state does
 * not allow the event stays unchanged.
 */
export async function advanceRequests(
  ctx: TransitionCtx,
  { companyId, carId, event }: { companyId: string; carId: string; event: RequestEvent },
): Promise<void> {
  const found = await requests.listOpen(ctx.db, companyId, carId)
  for (const { id } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { status } = await lockForUpdate(ctx, requestState, id)
    const edge = requestStates.edges.find((one) => one.event === event && one.from.includes(status))
    if (edge) await transition(ctx, requestState, id, { to: edge.to, by: 'system' })
  }
}

type InterestCtx = TransitionCtx & NoticeCtx

/**
 * Adds a car in which a dealer showed interest on the portal to a request of that dealer: to a request whose criteria the
 * car meets, otherwise to the request that collects such interest. When the dealer withdraws the interest, the car is
 * removed, unless staff have already worked on the request.
 */
export async function syncInterest(ctx: InterestCtx, interest: ShownInterest): Promise<void> {
  await requests.lockCompany(ctx.db, interest.companyId)
  await (interest.interested ? addInterest(ctx, interest) : removeInterest(ctx, interest))
}

type Wanting = Omit<ShownInterest, 'interested'>

/** The open request that contains the car, or to which it is added now. The caller has locked the company. */
export async function requestFor(
  { db, now }: Pick<InterestCtx, 'db' | 'now'>,
  { companyId, userId, carId }: Wanting,
): Promise<{ request: requests.StateRow; isNew: boolean }> {
  const [standing] = await requests.listOpen(db, companyId, carId)
  if (standing) return { request: standing, isNew: false }
  const car = await requestedCars.get(db, carId)
  const open = await requests.listOpen(db, companyId)
  const fitting = open.find((one) => {
    const { fits, misses } = fitOf(wishOf(one), car)
    return fits.includes('brand') && !misses.length
  })
  const gathering = open.find(({ source, status }) => source === 'INTEREST' && early.has(status))
  const known = fitting ?? gathering
  const request =
    known ??
    (await requests.lock(
      db,
      await requests.insert(db, {
        companyId,
        askedBy: userId,
        source: 'INTEREST',
        brand: car.brand,
        model: car.model,
        dueAt: dueBy('NORMAL', now),
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      }),
    ))
  await requestCars.add(db, request.id, [carId], { origin: 'INTEREST', addedBy: null, now, shared: true })
  await requests.markActivity(db, request.id, now)
  return { request, isNew: true }
}

async function addInterest(ctx: InterestCtx, { companyId, userId, carId }: ShownInterest): Promise<void> {
  const { request, isNew } = await requestFor(ctx, { companyId, userId, carId })
  if (!isNew) return
  await notifyStaff(ctx, {
    to: request.assigneeId === null ? { right: 'requests.manage' } : [request.assigneeId],
    kind: 'requestInterest',
    params: {
      company: (await dealerView(ctx.db, companyId)).name,
      car: carTitle(await requestedCars.get(ctx.db, carId)),
    },
    link: `/car-requests/${request.id}`,
    dedupe: `interest ${companyId} ${carId}`,
  })
}
const early: ReadonlySet<string> = new Set(['NEW', 'CONTACTED', 'QUALIFIED', 'CARS_PROPOSED'])

async function removeInterest(ctx: InterestCtx, { companyId, carId }: ShownInterest): Promise<void> {
  const { db, now } = ctx
  for (const { id } of await requests.listOpen(db, companyId, carId)) {
    const member = await requestCars.find(db, id, carId)
    if (member?.origin !== 'INTEREST') continue
    const request = await lockForUpdate(ctx, requestState, id)
    if (!early.has(request.status) || !isOpenRequest(request.status)) continue
    await requestCars.remove(db, id, carId)
    await requests.markActivity(db, id, now)
    // A request that contained only this interest and was never worked on is closed.
    if (request.source === 'INTEREST' && request.status === 'NEW' && !(await requestCars.count(db, id)))
      await transition(ctx, requestState, id, { to: 'LOST', values: { lossReason: 'NOT_NEEDED' }, action: 'withdraw' })
  }
}
