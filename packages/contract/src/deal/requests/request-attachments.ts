// Files on a car of a request. They are internal until a user sends them to the dealer.
import * as z from 'zod'
import { id, instant, note, nothing } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { documentTypes } from '../../stock/car-attachments.ts'

const MB = 1024 * 1024
const params = z.strictObject({ id, carId: id })

export const requestAttachment = z.strictObject({
  id,
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** Signed URL, valid for one to two hours. */
  url: z.string(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  /** When it was sent to the dealer, who can read it on the portal since then. */
  sentAt: instant.nullable(),
})
export type RequestAttachment = z.infer<typeof requestAttachment>

export const requestAttachmentsAudit = {
  requestAttachments: { parents: ['carRequests'], timelineRights: ['requests.read'] },
} as const satisfies AuditedRecords

export const requestAttachmentsApi = group('Files on the cars of a request', () => ({
  list: endpoint({
    summary: 'List the files on a car of a request',
    method: 'GET',
    path: '/car-requests/:id/cars/:carId/attachments',
    access: 'requests.read',
    live: { requests: 'named' },
    params,
    data: z.array(requestAttachment),
  }),
  upload: endpoint({
    summary: 'Upload files to a car of a request',
    method: 'POST',
    path: '/car-requests/:id/cars/:carId/attachments/upload',
    access: 'requests.manage',
    params,
    body: nothing,
    upload: { files: { types: documentTypes, maxBytes: 20 * MB, maxFiles: 20 } },
    data: z.array(requestAttachment),
  }),
  /** An e-mail announces them; they are read on the portal after signing in. */
  send: endpoint({
    summary: 'Send files on a car of a request to the dealer',
    method: 'POST',
    path: '/car-requests/:id/cars/:carId/attachments/send',
    access: 'requests.manage',
    params,
    body: z.strictObject({ attachmentIds: z.array(id).min(1).max(50), message: note(2000).default('') }),
    data: z.strictObject({ sentTo: z.array(z.string()), items: z.array(requestAttachment) }),
  }),
  remove: endpoint({
    summary: 'Delete a file on a car of a request',
    method: 'DELETE',
    path: '/car-requests/:id/cars/:carId/attachments/:attachmentId',
    access: 'requests.manage',
    params: params.extend({ attachmentId: id }),
    data: nothing,
  }),
}))
