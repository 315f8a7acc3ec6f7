import * as z from 'zod'
import { id, idParams, nothing, version } from '../common.ts'
import { internalNoteBody, sharedNote } from '../admin/notes/notes.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'

const noteParams = z.strictObject({ id, noteId: id })
export const carNotesAudit = {
  carNotes: { parents: ['cars'], timelineRights: ['cars.read'] },
} as const satisfies AuditedRecords

export const carNotesApi = group('Internal notes on cars', () => ({
  list: endpoint({
    summary: 'List the notes of a car',
    method: 'GET',
    path: '/cars/:id/notes',
    access: 'cars.read',
    live: { notes: 'named' },
    params: idParams,
    data: z.array(sharedNote),
  }),
  get: endpoint({
    summary: 'Read a note',
    method: 'GET',
    path: '/cars/:id/notes/:noteId',
    access: 'cars.read',
    params: noteParams,
    data: sharedNote,
  }),
  create: endpoint({
    summary: 'Create a note',
    method: 'POST',
    path: '/cars/:id/notes',
    access: 'notes.write',
    params: idParams,
    body: internalNoteBody,
    data: sharedNote,
  }),
  update: endpoint({
    summary: 'Update a note',
    method: 'PATCH',
    path: '/cars/:id/notes/:noteId',
    access: 'notes.write',
    params: noteParams,
    body: internalNoteBody.extend({ version }),
    data: sharedNote,
  }),
  remove: endpoint({
    summary: 'Delete a note',
    method: 'DELETE',
    path: '/cars/:id/notes/:noteId',
    access: 'notes.write',
    params: noteParams,
    data: nothing,
  }),
}))
