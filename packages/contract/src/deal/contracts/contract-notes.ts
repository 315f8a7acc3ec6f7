// Notes on a contract: internal, or for the dealer, who reads them in the order.
import * as z from 'zod'
import { id, idParams, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { noteBody, sharedNote } from '../../admin/notes/notes.ts'

const noteParams = z.strictObject({ id, noteId: id })

export const contractNotesAudit = {
  contractNotes: { parents: ['contracts'], timelineRights: ['contracts.read'] },
} as const satisfies AuditedRecords

export const contractNotesApi = group('Notes on contracts: internal or visible to the dealer', () => ({
  list: endpoint({
    summary: 'List the notes of a contract',
    method: 'GET',
    path: '/contracts/:id/notes',
    access: 'contracts.read',
    live: { notes: 'named' },
    params: idParams,
    data: z.array(sharedNote),
  }),
  create: endpoint({
    summary: 'Create a note on a contract',
    method: 'POST',
    path: '/contracts/:id/notes',
    access: 'contracts.write',
    params: idParams,
    body: noteBody,
    data: sharedNote,
  }),
  update: endpoint({
    summary: 'Update a note on a contract',
    method: 'PATCH',
    path: '/contracts/:id/notes/:noteId',
    access: 'contracts.write',
    params: noteParams,
    body: noteBody.extend({ version }),
    data: sharedNote,
  }),
  remove: endpoint({
    summary: 'Delete a note on a contract',
    method: 'DELETE',
    path: '/contracts/:id/notes/:noteId',
    access: 'contracts.write',
    params: noteParams,
    data: nothing,
  }),
}))
