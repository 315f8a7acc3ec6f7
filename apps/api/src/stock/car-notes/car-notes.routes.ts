import type { Api } from '@bilbro/contract'
import type { Db } from '../../core/postgres/db.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { changeNote, type Noted, removeNote, writeNote } from '../../admin/notes/notes.ts'
import * as notes from '../../admin/notes/notes.store.ts'
import * as cars from '../cars/cars.store.ts'

const at = (carId: string): notes.Place => ({ carId, requestId: null })

/** The car as the record of its notes. @throws notFound */
async function notedCar(db: Db, id: string): Promise<Noted> {
  const { brand, model, stockNo } = await cars.get(db, id)
  return {
    place: at(id),
    entity: 'carNotes',
    parents: { cars: id },
    about: `${brand} ${model}, ${stockNo}`,
    link: `/cars/${id}?tab=notes`,
    right: 'cars.read',
  }
}

export const carNoteRoutes: Handlers<Api['carNotes']> = {
  async list({ db }, { params }) {
    await cars.get(db, params.id)
    return notes.list(db, at(params.id))
  },
  get: ({ db }, { params }) => notes.get(db, at(params.id), params.noteId),

  create: async (ctx, { params, body }) => writeNote(ctx, await notedCar(ctx.db, params.id), body),

  update: async (ctx, { params, body: { version, ...typed } }) =>
    changeNote(ctx, await notedCar(ctx.db, params.id), { id: params.noteId, version }, typed),

  async remove(ctx, { params }) {
    await removeNote(ctx, await notedCar(ctx.db, params.id), params.noteId)
    return {}
  },
}
