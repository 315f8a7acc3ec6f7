import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { NoteContact, SharedNote } from '@bilbro/contract/admin/notes/notes'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { type Noted, writeNote } from '../../admin/notes/notes.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import { wishLine } from './car-requests.rules.ts'
import * as requests from './car-requests.store.ts'
import { customerName, dealerOf } from './dealer-view.ts'
import * as requestCars from './cars/request-cars.store.ts'
import * as requestedCars from './cars/requested-cars.store.ts'

type Request = Pick<requests.StateRow, 'id' | 'companyId' | 'outletUserId' | 'brand' | 'model' | 'wish' | 'requestNo'>

/** A request, or one of its cars, as the notes module needs it. @throws notFound */
export async function notedRequest(ctx: StaffCtx, request: Request, carId: string | null): Promise<Noted> {
  const { db } = ctx
  if (carId !== null && !(await requestCars.find(db, request.id, carId))) throw appError('notFound')
  const name = await customerName(db, request)
  const car = carId === null ? undefined : await requestedCars.get(db, carId)
  return {
    place: { carId, requestId: request.id },
    entity: 'requestNotes',
    parents: { carRequests: request.id },
    about: `#${request.requestNo} ${name}, ${car ? carTitle(car) : wishLine(request)}`,
    link: `/car-requests/${request.id}?tab=notes`,
    right: 'requests.read',
  }
}

type Typed = { body: string; mentions?: string[]; visibility?: SharedNote['visibility']; contact?: NoteContact | null }

/** Writes a note. A note for the dealer sends a notice; it, a call and an e-mail count as contact. @throws request.ofConsumer */
export async function writeRequestNote(
  ctx: StaffCtx,
  request: Request,
  typed: Typed,
  carId: string | null = null,
): Promise<SharedNote> {
  if (typed.visibility === 'DEALER') dealerOf(request)
  const note = await writeNote(ctx, await notedRequest(ctx, request, carId), { mentions: [], ...typed })
  const isForDealer = note.visibility === 'DEALER'
  await requests.markActivity(ctx.db, request.id, ctx.now, isForDealer || note.contact !== null)
  if (isForDealer)
    await notifyDealers(ctx, {
      companyId: dealerOf(request),
      kind: 'requestNote',
      params: { wish: wishLine(request) },
      link: `/portal/requests?request=${request.id}`,
    })
  return note
}
