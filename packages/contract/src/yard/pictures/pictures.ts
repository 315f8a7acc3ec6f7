// Edited photos from a service that puts cars before another background, the same photo stored twice, and the photos
// that a car needs.
import * as z from 'zod'
import { id, idParams, instant, page, pageOf, pageSize, person } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { photoSet } from '../../stock/photo-set.ts'

export const syncStates = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const

/** Why a picture was not taken, or not looked at. */
export const pictureReasons = [
  'GONE',
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'REDIRECTED',
  'BROKEN',
  'NO_ANSWER',
  'NOT_IN_STOCK',
  'REMOVED',
  'UNKNOWN_VIN',
] as const
export type PictureReason = (typeof pictureReasons)[number]

const counts = {
  /** New photos. */
  added: z.int(),
  /** Newer edits of known photos. */
  replaced: z.int(),
  /** Nothing new. */
  known: z.int(),
  /** Photos of cars that are not in stock, or that a person has removed. */
  skipped: z.int(),
  /** Answers that are not a usable picture. */
  refused: z.int(),
  /** Photos of VINs that no car has. */
  unknown: z.int(),
}
export type PictureCounts = { [K in keyof typeof counts]: number }

export const pictureSync = z.strictObject({
  id,
  state: z.enum(syncStates),
  startedAt: instant,
  endedAt: instant.nullable(),
  startedBy: person.nullable(),
  /** Number of chosen cars; null: all cars in stock. */
  cars: z.int().nullable(),
  /** Photos that the service announced; null until it answered, and for chosen cars. */
  total: z.int().nullable(),
  ...counts,
  /** Why a run failed: a fault of the service, or STOPPED when the run ended without a word. */
  fault: z.string().nullable(),
})
export type PictureSync = z.infer<typeof pictureSync>

/** What a run did for one VIN. */
export const pictureLog = z.strictObject({
  id,
  runId: id,
  state: z.enum(syncStates),
  startedAt: instant,
  /** Null for a VIN that no car has, and for a run that met no photo. */
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }).nullable(),
  vin: z.string(),
  ...counts,
  reasons: z.array(z.enum(pictureReasons)),
  fault: z.string().nullable(),
})
export type PictureLog = z.infer<typeof pictureLog>

const carIds = z.array(id).min(1).max(500).optional()

/** Photos of one car with the same content. */
export const duplicateGroup = z.strictObject({
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }),
  /** The oldest photo. It stays, and takes the best place of the group. */
  kept: z.strictObject({ id, name: z.string(), small: z.string().nullable() }),
  removed: z.array(z.strictObject({ id, name: z.string() })),
})

export const duplicates = z.strictObject({
  groups: z.array(duplicateGroup),
  /** Photos that would be removed, or were. */
  photos: z.int(),
  /** More groups exist than one call removes. */
  hasMore: z.boolean(),
  stamp: z.string(),
})
export type Duplicates = z.infer<typeof duplicates>

export const picturesAudit = {
  pictureSyncs: { parents: [] },
  photoSets: { parents: [] },
} as const satisfies AuditedRecords

export const picturesApi = group('Edited photos, duplicates and the photo set', () => ({
  /** Without `carIds`: all cars in stock. 409 with the run that is under way. */
  sync: endpoint({
    summary: 'Fetch edited photos',
    method: 'POST',
    path: '/autofox/sync',
    access: 'pictures.sync',
    body: z.strictObject({ carIds }),
    data: pictureSync,
  }),
  activeJob: endpoint({
    summary: 'Read the run that is fetching edited photos',
    method: 'GET',
    path: '/autofox/sync/active-job',
    access: 'pictures.sync',
    live: { pictures: 'any' },
    data: z.strictObject({
      job: pictureSync.nullable(),
      /** The newest run that has ended. */
      last: pictureSync.nullable(),
      isConfigured: z.boolean(),
    }),
  }),
  logs: endpoint({
    summary: 'List what the runs did, by car',
    method: 'GET',
    path: '/autofox/sync/logs',
    access: 'pictures.sync',
    live: { pictures: 'any' },
    query: z.strictObject({ page, pageSize, runId: id.optional(), carId: id.optional() }),
    data: pageOf(pictureLog),
  }),
  cancel: endpoint({
    summary: 'Stop a run; photos that it has added stay',
    method: 'POST',
    path: '/autofox/sync/:id/cancel',
    access: 'pictures.sync',
    params: idParams,
    data: pictureSync,
  }),
  /** `check` lists the groups; `run` removes exactly these, or nothing when the photos have changed since. */
  cleanDuplicates: endpoint({
    summary: 'List photos with the same content, or remove them',
    method: 'POST',
    path: '/autofox/clean-duplicate-images',
    access: 'pictures.sync',
    body: z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('check'), carIds }),
      z.strictObject({
        step: z.literal('run'),
        carIds,
        stamp: z.string().max(64),
        expected: z.int().min(0).max(1_000_000),
      }),
    ]),
    data: duplicates,
  }),
  photoSet: endpoint({
    summary: 'Read the photos that a car needs',
    method: 'GET',
    path: '/autofox/photo-set',
    access: 'cars.read',
    data: photoSet,
  }),
  savePhotoSet: endpoint({
    summary: 'Save the photos that a car needs',
    method: 'PUT',
    path: '/autofox/photo-set',
    access: 'b2b.override',
    body: photoSet,
    data: photoSet,
  }),
}))
