import * as z from 'zod'
import { id, idParams, instant, nothing, text, version, person } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const carNote = z.strictObject({
  id,
  carId: id,
  body: z.string(),
  author: person,
  createdAt: instant,
  updatedAt: instant,
  version,
})
const noteParams = z.strictObject({ id, noteId: id })
export const carNotesApi = {
  list: endpoint({
    summary: 'List the notes of a car',
    method: 'GET',
    path: '/cars/:id/notes',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    data: z.array(carNote),
  }),
  get: endpoint({
    summary: 'Read a note',
    method: 'GET',
    path: '/cars/:id/notes/:noteId',
    access: 'cars.read',
    params: noteParams,
    data: carNote,
  }),
  create: endpoint({
    summary: 'Write a note',
    method: 'POST',
    path: '/cars/:id/notes',
    access: 'notes.write',
    params: idParams,
    body: z.strictObject({ body: text(5000) }),
    data: carNote,
  }),
  update: endpoint({
    summary: 'Change a note',
    method: 'PATCH',
    path: '/cars/:id/notes/:noteId',
    access: 'notes.write',
    params: noteParams,
    body: z.strictObject({ body: text(5000), version }),
    data: carNote,
  }),
  remove: endpoint({
    summary: 'Delete a note',
    method: 'DELETE',
    path: '/cars/:id/notes/:noteId',
    access: 'notes.write',
    params: noteParams,
    data: nothing,
  }),
}
