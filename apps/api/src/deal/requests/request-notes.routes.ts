import type { Api } from '@bilbro/contract'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { changeNote, removeNote } from '../../admin/notes/notes.ts'
import * as notes from '../../admin/notes/notes.store.ts'
import { requestState } from './car-requests.states.ts'
import { detailOf } from './car-requests.read.ts'
import * as requests from './car-requests.store.ts'
import { dealerOf } from './dealer-view.ts'
import { notedRequest, writeRequestNote } from './request-notes.ts'

type Typed = Parameters<typeof changeNote>[3]

async function change(
  ctx: StaffCtx,
  { id, carId, noteId }: { id: string; carId: string | null; noteId: string },
  { version, ...typed }: Typed & { version: number },
) {
  const request = await lockForUpdate(ctx, requestState, id)
  if (typed.visibility === 'DEALER') dealerOf(request)
  const note = await changeNote(ctx, await notedRequest(ctx, request, carId), { id: noteId, version }, typed)
  await requests.markActivity(ctx.db, id, ctx.now)
  return note
}

async function remove(ctx: StaffCtx, { id, carId, noteId }: { id: string; carId: string | null; noteId: string }) {
  const request = await lockForUpdate(ctx, requestState, id)
  await removeNote(ctx, await notedRequest(ctx, request, carId), noteId)
  await requests.markActivity(ctx.db, id, ctx.now)
  return {}
}

export const requestNoteRoutes: Handlers<Api['requestNotes']> = {
  async list(ctx, { params: { id } }) {
    await detailOf(ctx, id)
    return notes.listOfRequest(ctx.db, id)
  },
  create: async (ctx, { params, body }) =>
    writeRequestNote(ctx, await lockForUpdate(ctx, requestState, params.id), body),
  update: (ctx, { params, body }) => change(ctx, { ...params, carId: null }, body),
  remove: (ctx, { params }) => remove(ctx, { ...params, carId: null }),
}

const placeOf = ({ id, carId }: { id: string; carId: string }): notes.Place => ({ requestId: id, carId })

export const requestCarNoteRoutes: Handlers<Api['requestCarNotes']> = {
  async list(ctx, { params }) {
    await detailOf(ctx, params.id)
    return notes.list(ctx.db, placeOf(params))
  },
  get: ({ db }, { params }) => notes.get(db, placeOf(params), params.noteId),
  create: async (ctx, { params, body }) =>
    writeRequestNote(ctx, await lockForUpdate(ctx, requestState, params.id), body, params.carId),
  update: (ctx, { params, body }) => change(ctx, params, body),
  remove: (ctx, { params }) => remove(ctx, params),
}
