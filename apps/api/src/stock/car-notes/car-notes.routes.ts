import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit.ts'
import { stale } from '../../core/stale.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as cars from '../cars/cars.store.ts'
import * as carNotes from './car-notes.store.ts'

export const carNoteRoutes: Handlers<Api['carNotes']> = {
  async list({ db }, { params }) {
    await cars.get(db, params.id)
    return carNotes.list(db, params.id)
  },
  get: ({ db }, { params }) => carNotes.get(db, params.id, params.noteId),

  async create(ctx, { params, body }) {
    await cars.get(ctx.db, params.id)
    const note = await carNotes.insert(ctx.db, { carId: params.id, authorId: ctx.actor.id, body: body.body })
    await audit(ctx, {
      entity: 'carNotes',
      entityId: note.id,
      parents: { cars: params.id },
      action: 'note',
      changes: [{ field: 'body', from: null, to: body.body }],
    })
    return note
  },

  async update(ctx, { params, body }) {
    const before = await carNotes.get(ctx.db, params.id, params.noteId)
    if (!(await carNotes.update(ctx.db, before.id, body.version, body.body, ctx.now)))
      throw await stale(ctx, { entity: 'carNotes', entityId: before.id }, () =>
        carNotes.get(ctx.db, params.id, params.noteId),
      )
    await audit(ctx, {
      entity: 'carNotes',
      entityId: before.id,
      parents: { cars: params.id },
      action: 'noteUpdate',
      changes: [{ field: 'body', from: before.body, to: body.body }],
    })
    return carNotes.get(ctx.db, params.id, params.noteId)
  },

  async remove(ctx, { params }) {
    const note = await carNotes.get(ctx.db, params.id, params.noteId)
    await carNotes.remove(ctx.db, note.id, ctx.now)
    await audit(ctx, {
      entity: 'carNotes',
      entityId: note.id,
      parents: { cars: params.id },
      action: 'noteRemove',
      changes: [{ field: 'body', from: note.body, to: null }],
    })
    return {}
  },
}
