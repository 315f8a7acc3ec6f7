import type { Api } from '@bilbro/contract'
import { documentTypes, photoTypes } from '@bilbro/contract/stock/car-attachments'
import type { ErrorCode } from '@bilbro/contract/errors'
import { audit } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { AppError, appError } from '../../core/errors.ts'
import type { Blob } from '../../platform/files/files.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { carState } from '../cars/cars.states.ts'
import * as cars from '../cars/cars.store.ts'
import * as attachments from './car-attachments.store.ts'
import { joinVersions, showVersion } from './edited-photos.ts'
import { makePhoto } from './photo.job.ts'
import { refuseHeic } from '../../platform/files/heic.ts'
import { inspectPicture } from '../../platform/files/inspect-picture.ts'
import { touchCar } from './touch-car.ts'

type Result = {
  name: string
  attachmentId: string | null
  code: ErrorCode | null
  message: string | null
  duplicateOf: string | null
}

/** An accepted file with its inspected properties; its content is stored already. */
type Taken = { name: string; blob: Blob; size?: { width: number; height: number } }
type Refused = { name: string; error: AppError }

/** Inspects a file and stores it, outside the transaction. @throws errors of the file store */
async function look(ctx: StaffCtx, kind: string, upload: Upload): Promise<Taken | Refused> {
  const { name, path } = upload
  const types: readonly string[] = kind === 'PHOTO' ? photoTypes : documentTypes
  const mime = upload.mime === 'application/octet-stream' && /\.(txt|csv)$/i.test(name) ? 'text/plain' : upload.mime
  try {
    if (!upload.bytes) throw appError('file.empty', { name })
    refuseHeic({ mime, name }, types)
    if (!types.includes(mime)) throw appError('file.type', { name })
    const size = kind === 'PHOTO' ? await inspectPicture(path, name) : undefined
    return { name, blob: await ctx.deps.files.store({ name, mime, path }), ...(size && { size }) }
  } catch (error) {
    // A refused file does not affect the others; any other error rolls back the whole call.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { name, error }
  }
}

/** The position of a file among those that were selected together. */
type Chosen = { batch?: string | undefined; place: number }

async function take(
  ctx: StaffCtx,
  carId: string,
  kind: string,
  { name, blob, size }: Taken,
  { batch, place }: Chosen,
): Promise<Result> {
  const { files } = ctx.deps
  const createdBy = ctx.actor.id
  const nothingWrong = { name, code: null, message: null }
  if (!size) {
    const fileId = await files.attach(ctx.db, blob)
    const attachmentId = await attachments.insert(ctx.db, { carId, kind, name, fileId, createdBy })
    return { ...nothingWrong, attachmentId, duplicateOf: null }
  }
  // For a duplicate, the sweep deletes the stored content later.
  const duplicate = await attachments.findDuplicate(ctx.db, carId, blob.sha256)
  if (duplicate) return { ...nothingWrong, attachmentId: null, duplicateOf: duplicate.id }
  const fileId = await files.attach(ctx.db, blob)
  const position = await attachments.nextPosition(ctx.db, carId)
  const photo = { position, view: 'OTHER', state: 'PROCESSING', ...size, sourceSha256: blob.sha256 }
  const chosen = batch && { chosenBatch: batch, chosenPlace: place }
  const id = await attachments.insert(ctx.db, { carId, kind, name, fileId, createdBy, ...photo, ...chosen })
  if (batch) await attachments.updatePositionAsChosen(ctx.db, { carId, id, batch, place })
  await ctx.enqueue(makePhoto, { id })
  return { ...nothingWrong, attachmentId: id, duplicateOf: null }
}

type Sent = { kind: string; batch?: string | undefined; place?: number | undefined }

async function takeAll(ctx: StaffCtx, carId: string, { kind, batch, place = 0 }: Sent, looked: (Taken | Refused)[]) {
  // Lock the car, so that parallel uploads do not give two photos the same position.
  await lockForUpdate(ctx, carState, carId)
  const results: Result[] = []
  for (const [i, one] of looked.entries()) {
    if ('blob' in one) results.push(await take(ctx, carId, kind, one, { batch, place: place + i }))
    else {
      const { code, message } = one.error
      results.push({ name: one.name, attachmentId: null, code, message, duplicateOf: null })
    }
  }
  await touchCar(ctx.db, carId)
  const stored = results.filter((result) => result.attachmentId)
  if (stored.length)
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: carId,
      parents: { cars: carId },
      action: 'upload',
      changes: stored.map((result) => ({ field: kind, from: null, to: result.name })),
    })
  const all = await attachments.list(ctx.db, carId, ctx.deps.files, ctx.now)
  return results.map(({ attachmentId, ...result }) => ({
    ...result,
    attachment: all.find((a) => a.id === attachmentId) ?? null,
  }))
}

export const carAttachmentRoutes: Handlers<Api['carAttachments']> = {
  async list(ctx, { params, query }) {
    await cars.get(ctx.db, params.id)
    return attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now, query.kind)
  },

  upload: prepared(
    async (ctx, { params: { id }, body, files }) => {
      await cars.get(ctx.db, id)
      if (!files.length) throw appError('upload.none')
      const looked: (Taken | Refused)[] = []
      for (const upload of files) looked.push(await look(ctx, body.kind, upload))
      return looked
    },
    (ctx, { params: { id }, body }, looked) => takeAll(ctx, id, body, looked),
  ),

  async update(ctx, { params, body: { version, position, shown, ...values } }) {
    await lockForUpdate(ctx, carState, params.id)
    const before = await attachments.lock(ctx.db, params.id, params.attachmentId)
    // Moving a photo needs no version check, because it overwrites no texts of other users.
    if ((Object.keys(values).length || shown) && before.version !== version)
      throw await versionConflict(ctx, { entity: 'carAttachments', entityId: before.id }, async () => {
        const all = await attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now)
        return all.find(({ id }) => id === before.id)
      })
    if (values.kind && (values.kind === 'PHOTO') !== (before.kind === 'PHOTO'))
      throw appError('file.type', { name: before.name })
    if (Object.keys(values).length) await attachments.update(ctx.db, before.id, values)
    if (shown) await showVersion(ctx.db, before.id, shown)
    if (position !== undefined && before.kind === 'PHOTO')
      await attachments.updatePosition(ctx.db, params.id, before.id, position)
    await touchCar(ctx.db, params.id)
    const changed = Object.entries({
      ...values,
      ...(shown && { shownKind: shown }),
      ...(position !== undefined && { position }),
    }) as [string, unknown][]
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: before.id,
      parents: { cars: params.id },
      action: 'attachment',
      changes: changed.map(([field, to]) => ({ field, from: before[field as keyof typeof before] ?? null, to })),
    })
    return attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now)
  },

  async order(ctx, { params: { id }, body: { order } }) {
    await lockForUpdate(ctx, carState, id)
    if (!(await attachments.updateOrder(ctx.db, id, order))) throw appError('photos.changed')
    await touchCar(ctx.db, id)
    await audit(ctx, { entity: 'carAttachments', entityId: id, parents: { cars: id }, action: 'photoOrder' })
    return attachments.list(ctx.db, id, ctx.deps.files, ctx.now)
  },

  async join(ctx, { params: { id, attachmentId }, body: { original } }) {
    await lockForUpdate(ctx, carState, id)
    const edited = await attachments.lock(ctx.db, id, attachmentId)
    await joinVersions(ctx, id, { edited: edited.id, original })
    await touchCar(ctx.db, id)
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: original,
      parents: { cars: id },
      action: 'photoJoin',
      changes: [{ field: 'PHOTO', from: null, to: edited.name }],
    })
    return attachments.list(ctx.db, id, ctx.deps.files, ctx.now)
  },

  async remove(ctx, { params }) {
    await lockForUpdate(ctx, carState, params.id)
    const before = await attachments.lock(ctx.db, params.id, params.attachmentId)
    await attachments.remove(ctx.db, before.id, ctx.now)
    await touchCar(ctx.db, params.id)
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: before.id,
      parents: { cars: params.id },
      action: 'attachmentRemove',
      changes: [{ field: before.kind, from: before.name, to: null }],
    })
    return {}
  },
}
