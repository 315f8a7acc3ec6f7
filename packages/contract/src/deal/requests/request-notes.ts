// Notes on a request and on each of its cars.
import * as z from 'zod'
import { id, idParams, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { noteBody, sharedNote } from '../../admin/notes/notes.ts'

const carParams = z.strictObject({ id, carId: id })
const noteParams = z.strictObject({ id, noteId: id })
const carNoteParams = z.strictObject({ id, carId: id, noteId: id })

export const requestNotesAudit = {
  requestNotes: { parents: ['carRequests'], timelineRights: ['requests.read'] },
} as const satisfies AuditedRecords

export const requestNotesApi = group('Notes on requests: internal or visible to the dealer', () => ({
  list: endpoint({
    summary: 'List the notes of a request, including those on its cars',
    method: 'GET',
    path: '/car-requests/:id/notes',
    access: 'requests.read',
    live: { notes: 'named' },
    params: idParams,
    data: z.array(sharedNote),
  }),
  create: endpoint({
    summary: 'Create a note on a request',
    method: 'POST',
    path: '/car-requests/:id/notes',
    access: 'requests.manage',
    params: idParams,
    body: noteBody,
    data: sharedNote,
  }),
  update: endpoint({
    summary: 'Update a note on a request',
    method: 'PATCH',
    path: '/car-requests/:id/notes/:noteId',
    access: 'requests.manage',
    params: noteParams,
    body: noteBody.extend({ version }),
    data: sharedNote,
  }),
  remove: endpoint({
    summary: 'Delete a note on a request',
    method: 'DELETE',
    path: '/car-requests/:id/notes/:noteId',
    access: 'requests.manage',
    params: noteParams,
    data: nothing,
  }),
}))

export const requestCarNotesApi = group('Notes on the cars of a request', () => ({
  list: endpoint({
    summary: 'List the notes on a car of a request',
    method: 'GET',
    path: '/car-requests/:id/cars/:carId/notes',
    access: 'requests.read',
    live: { notes: 'named' },
    params: carParams,
    data: z.array(sharedNote),
  }),
  get: endpoint({
    summary: 'Read a note on a car of a request',
    method: 'GET',
    path: '/car-requests/:id/cars/:carId/notes/:noteId',
    access: 'requests.read',
    params: carNoteParams,
    data: sharedNote,
  }),
  create: endpoint({
    summary: 'Create a note on a car of a request',
    method: 'POST',
    path: '/car-requests/:id/cars/:carId/notes',
    access: 'requests.manage',
    params: carParams,
    body: noteBody,
    data: sharedNote,
  }),
  update: endpoint({
    summary: 'Update a note on a car of a request',
    method: 'PATCH',
    path: '/car-requests/:id/cars/:carId/notes/:noteId',
    access: 'requests.manage',
    params: carNoteParams,
    body: noteBody.extend({ version }),
    data: sharedNote,
  }),
  remove: endpoint({
    summary: 'Delete a note on a car of a request',
    method: 'DELETE',
    path: '/car-requests/:id/cars/:carId/notes/:noteId',
    access: 'requests.manage',
    params: carNoteParams,
    data: nothing,
  }),
}))
