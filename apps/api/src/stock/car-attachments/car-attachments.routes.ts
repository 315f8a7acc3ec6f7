import type { Api } from '@bilbro/contract'
import { documentTypes, photoTypes } from '@bilbro/contract/stock/car-attachments'
import type { ErrorCode } from '@bilbro/contract/errors'
import { audit } from '../../core/audit.ts'
import { type Ctx, staffOf } from '../../core/request/context.ts'
import { AppError, appError } from '../../core/errors.ts'
import { digest } from '../../core/files/files.ts'
import type { Handlers } from '../../core/request/serve.ts'
import type { Upload } from '../../core/request/uploads.ts'
import * as cars from '../cars/cars.store.ts'
import * as attachments from './car-attachments.store.ts'
import { photoQueue } from './photo.job.ts'
import { inspectPicture } from '../../core/files/inspect-picture.ts'
import { touchCar } from './touch-car.ts'

type Result = {
  name: string
  attachmentId: string | null
  code: ErrorCode | null
  message: string | null
  duplicateOf: string | null
}

async function take(ctx: Ctx, carId: string, kind: string, upload: Upload): Promise<Result> {
  const { name } = upload
  const types: readonly string[] = kind === 'PHOTO' ? photoTypes : documentTypes
  const mime = upload.mime === 'application/octet-stream' && /\.(txt|csv)$/i.test(name) ? 'text/plain' : upload.mime
  if (!upload.bytes) throw appError('file.empty', { name })
  if (!types.includes(mime)) throw appError('file.type', { name })
  const createdBy = staffOf(ctx).id
  if (kind !== 'PHOTO') {
    const fileId = await ctx.deps.files.save(ctx.db, { name, mime, path: upload.path })
    return {
      name,
      attachmentId: await attachments.insert(ctx.db, { carId, kind, name, fileId, createdBy }),
      code: null,
      message: null,
      duplicateOf: null,
    }
  }
  const { width, height } = await inspectPicture(upload.path, name)
  const { sha256 } = await digest(upload.path)
  const duplicate = await attachments.duplicate(ctx.db, carId, sha256)
  if (duplicate) return { name, attachmentId: null, code: null, message: null, duplicateOf: duplicate.id }
  const fileId = await ctx.deps.files.save(ctx.db, { name, mime, path: upload.path })
  const position = await attachments.nextPosition(ctx.db, carId)
  const id = await attachments.insert(ctx.db, {
    carId,
    kind,
    name,
    fileId,
    createdBy,
    position,
    view: 'OTHER',
    state: 'PROCESSING',
    width,
    height,
    sourceSha256: sha256,
  })
  await ctx.enqueue(photoQueue, { id })
  return { name, attachmentId: id, code: null, message: null, duplicateOf: null }
}

export const carAttachmentRoutes: Handlers<Api['carAttachments']> = {
  async list(ctx, { params, query }) {
    await cars.get(ctx.db, params.id)
    return attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now, query.kind)
  },

  async upload(ctx, { params, body, files }) {
    // Locked: two uploads at once must not give two photos one place.
    await cars.lock(ctx.db, params.id)
    if (!files.length) throw appError('upload.none')
    const results: Result[] = []
    for (const upload of files) {
      try {
        results.push(await take(ctx, params.id, body.kind, upload))
      } catch (error) {
        // A file that is refused does not cost the others; anything else undoes the whole call.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        results.push({
          name: upload.name,
          attachmentId: null,
          code: error.code,
          message: error.message,
          duplicateOf: null,
        })
      }
    }
    await touchCar(ctx.db, params.id)
    const stored = results.filter((result) => result.attachmentId)
    if (stored.length)
      await audit(ctx, {
        entity: 'carAttachments',
        entityId: params.id,
        carId: params.id,
        action: 'upload',
        changes: stored.map((result) => ({ field: body.kind, from: null, to: result.name })),
      })
    const all = await attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now)
    return results.map(({ attachmentId, ...result }) => ({
      ...result,
      attachment: all.find((a) => a.id === attachmentId) ?? null,
    }))
  },

  async update(ctx, { params, body: { version, position, ...values } }) {
    await cars.lock(ctx.db, params.id)
    const before = await attachments.lock(ctx.db, params.id, params.attachmentId)
    // Order is everybody's: moving a photo needs no version, it loses nobody's words.
    if (Object.keys(values).length && before.version !== version)
      throw new AppError(
        'version.stale',
        {},
        { current: await attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now) },
      )
    if (values.kind && (values.kind === 'PHOTO') !== (before.kind === 'PHOTO'))
      throw appError('file.type', { name: before.name })
    if (Object.keys(values).length) await attachments.update(ctx.db, before.id, values)
    if (position !== undefined && before.kind === 'PHOTO')
      await attachments.move(ctx.db, params.id, before.id, position)
    await touchCar(ctx.db, params.id)
    const changed = Object.entries({ ...values, ...(position !== undefined && { position }) }) as [string, unknown][]
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: before.id,
      carId: params.id,
      action: 'attachment',
      changes: changed.map(([field, to]) => ({ field, from: before[field as keyof typeof before] ?? null, to })),
    })
    return attachments.list(ctx.db, params.id, ctx.deps.files, ctx.now)
  },

  async remove(ctx, { params }) {
    await cars.lock(ctx.db, params.id)
    const before = await attachments.lock(ctx.db, params.id, params.attachmentId)
    await attachments.remove(ctx.db, before.id, ctx.now)
    await touchCar(ctx.db, params.id)
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: before.id,
      carId: params.id,
      action: 'attachmentRemove',
      changes: [{ field: before.kind, from: before.name, to: null }],
    })
    return {}
  },
}
