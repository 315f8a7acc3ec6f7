import * as z from 'zod'
import { attachmentKinds, photoViews } from './cars/car-enums.ts'
import { id, idParams, instant, line, note, nothing, version } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'

const MB = 1024 * 1024
/** Without HEIC: iPhones then send a JPEG automatically. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** Versions of a photo: as it was taken, cut out by a service, and retouched by a person there. */
export const versionKinds = ['ORIGINAL', 'CONVERTED', 'RETOUCHED'] as const
export type VersionKind = (typeof versionKinds)[number]

export const attachmentKind = z.enum(attachmentKinds)
/** A document or a photo of a car. URLs have a signature and an expiry; sizes exist once the job has created them. */
export const carAttachment = z.strictObject({
  id,
  carId: id,
  kind: attachmentKind,
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  url: z.string(),
  photo: z
    .strictObject({
      view: z.enum(photoViews),
      caption: z.string().nullable(),
      position: z.int(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      state: z.enum(['PROCESSING', 'READY', 'FAILED']),
      small: z.string().nullable(),
      medium: z.string().nullable(),
      large: z.string().nullable(),
      /** The version that everyone sees; null when there is only one. */
      shown: z.enum(versionKinds).nullable(),
      versions: z.array(z.strictObject({ kind: z.enum(versionKinds), small: z.string() })),
    })
    .nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  version,
})
export type CarAttachment = z.infer<typeof carAttachment>

/** Result for each uploaded file: one bad file does not affect the others. */
export const uploadResult = z.strictObject({
  name: z.string(),
  attachment: carAttachment.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** The same picture already exists; nothing was stored. */
  duplicateOf: id.nullable(),
})
const params = z.strictObject({ id, attachmentId: id })

export const carAttachmentsAudit = {
  carAttachments: { parents: ['cars'], timelineRights: ['cars.read'] },
} as const satisfies AuditedRecords

export const carAttachmentsApi = group('Photos and documents of cars', () => ({
  list: endpoint({
    summary: 'List the photos and documents of a car',
    method: 'GET',
    path: '/cars/:id/attachments',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    query: z.strictObject({ kind: attachmentKind.optional() }),
    data: z.array(carAttachment),
  }),
  upload: endpoint({
    summary: 'Upload photos and documents of a car',
    method: 'POST',
    path: '/cars/:id/attachments/upload',
    access: 'cars.write',
    params: idParams,
    body: z.strictObject({
      kind: attachmentKind.default('PHOTO'),
      /**
       * Files of one selection that are uploaded in several calls: the id of the selection, and the position of the
       * call's first file in it.
       */
      batch: id.optional(),
      place: z.coerce.number().int().min(0).max(1000).optional(),
    }),
    upload: {
      files: {
        types: [...new Set([...photoTypes, ...documentTypes])],
        maxBytes: 50 * MB,
        maxFiles: 60,
        isJudgedByCall: true,
      },
    },
    data: z.array(uploadResult),
  }),
  /** Changes name or side; `position` moves a photo to that place and shifts the others. */
  update: endpoint({
    summary: 'Update a photo or document',
    method: 'PATCH',
    path: '/cars/:id/attachments/:attachmentId',
    access: 'cars.write',
    params,
    body: z.strictObject({
      version,
      kind: attachmentKind.optional(),
      name: line(200).optional(),
      view: z.enum(photoViews).optional(),
      caption: note(300).nullish(),
      position: z.int().min(0).max(500).optional(),
      shown: z.enum(versionKinds).optional(),
    }),
    data: z.array(carAttachment),
  }),
  order: endpoint({
    summary: 'Put the photos of a car in another order',
    method: 'PUT',
    path: '/cars/:id/attachments/order',
    access: 'cars.write',
    params: idParams,
    /** All photos of the car. */
    body: z.strictObject({ order: z.array(id).min(1).max(500) }),
    data: z.array(carAttachment),
  }),
  /** The edited photo becomes a version of the original, which shows it; its own entry is removed. */
  join: endpoint({
    summary: 'Make an edited photo a version of its original',
    method: 'POST',
    path: '/cars/:id/attachments/:attachmentId/join',
    access: 'cars.write',
    params,
    body: z.strictObject({ original: id }),
    data: z.array(carAttachment),
  }),
  remove: endpoint({
    summary: 'Remove a photo or document',
    method: 'DELETE',
    path: '/cars/:id/attachments/:attachmentId',
    access: 'cars.write',
    params,
    data: nothing,
  }),
}))
