// Photos that a service has edited: stored in all sizes, added as versions, and switched.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VersionKind } from '@bilbro/contract/stock/car-attachments'
import { audit } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import { AppError, appError } from '../../core/errors.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { Blob } from '../../platform/files/files.ts'
import { inspectPicture } from '../../platform/files/inspect-picture.ts'
import { openTemporaryFolder } from '../../platform/files/temporary-folder.ts'
import * as attachments from './car-attachments.store.ts'
import { makeSizes } from './photos.ts'
import * as sources from './picture-sources.store.ts'
import * as versions from './picture-versions.store.ts'
import { touchCar } from './touch-car.ts'

/** A picture in the store with its sizes, without rows. */
export type StoredPicture = {
  kind: VersionKind
  full: Blob
  small: Blob
  medium: Blob
  large: Blob
  width: number
  height: number
}
type Picture = { kind: VersionKind; name: string; mime: string; bytes: Buffer }
type Needed = Pick<Deps, 'files' | 'config'>

/**
 * Stores a picture of another system as uploaded ones are: checked, encoded anew, in three sizes. Call it outside
 * transactions. Undefined when it is not a whole picture.
 */
export async function storePicture(
  { files, config }: Needed,
  { kind, name, mime, bytes }: Picture,
): Promise<StoredPicture | undefined> {
  const { folder, dispose } = await openTemporaryFolder(config.dataDir)
  const path = join(folder, 'picture')
  try {
    await writeFile(path, bytes)
    await inspectPicture(path, name)
    const sizes = await makeSizes(bytes)
    const full = await files.store({ name, mime, path })
    const blobOf = (size: 'small' | 'medium' | 'large') =>
      files.store({ name: `${name.replace(/\.\w+$/, '')}-${size}.webp`, mime: 'image/webp', buffer: sizes[size] })
    const [small, medium, large] = [await blobOf('small'), await blobOf('medium'), await blobOf('large')]
    return { kind, full, small, medium, large, width: sizes.width, height: sizes.height }
  } catch (error) {
    // A store that cannot be reached is not the picture's fault.
    if (error instanceof AppError ? error.status >= 500 : isOfSystem(error)) throw error
    return undefined
  } finally {
    await dispose()
  }
}

/** Errors of the disk and the network carry a code; errors of the decoder do not. */
const isOfSystem = (error: unknown): boolean => typeof (error as { code?: unknown }).code === 'string'

type EditCtx = TransitionCtx & { deps: Pick<Deps, 'files'> }

async function filesOf({ db, deps: { files } }: EditCtx, picture: StoredPicture): Promise<versions.VersionFiles> {
  const { full, small, medium, large, width, height } = picture
  return {
    fileId: await files.attach(db, full),
    smallFileId: await files.attach(db, small),
    mediumFileId: await files.attach(db, medium),
    largeFileId: await files.attach(db, large),
    width,
    height,
  }
}

type New = { carId: string; name: string; createdBy: string | null; pictures: readonly StoredPicture[] }
/**
 * Adds a photo that shows the last of these versions. The caller has locked the car. `isNew` is false when the car has a
 * photo with the same content already.
 */
export async function addEditedPhoto(
  ctx: EditCtx,
  { carId, name, createdBy, pictures }: New,
): Promise<{ id: string; isNew: boolean }> {
  const shown = pictures.at(-1)!
  for (const { full } of pictures) {
    const same = await attachments.findDuplicate(ctx.db, carId, full.sha256)
    if (same) return { id: same.id, isNew: false }
  }
  const all = []
  for (const picture of pictures) all.push({ kind: picture.kind, files: await filesOf(ctx, picture) })
  const { kind, files } = all.at(-1)!
  const id = await attachments.insert(ctx.db, {
    carId,
    kind: 'PHOTO',
    name,
    ...(createdBy && { createdBy }),
    fileId: files.fileId,
    position: await attachments.nextPosition(ctx.db, carId),
    view: 'OTHER',
    state: 'PROCESSING',
    sourceSha256: shown.full.sha256,
  })
  for (const one of all) await versions.save(ctx.db, id, one.kind, one.files, ctx.now)
  await attachments.setShown(ctx.db, id, kind, files)
  await touchCar(ctx.db, carId)
  await audit(ctx, {
    entity: 'carAttachments',
    entityId: carId,
    parents: { cars: carId },
    action: 'upload',
    changes: [{ field: 'PHOTO', from: null, to: name }],
  })
  return { id, isNew: true }
}

/**
 * Replaces versions of a photo by newer edits. A version that a person has chosen stays the shown one; a retouched
 * picture that arrives for the first time replaces the converted one. The caller has locked the car.
 */
export async function replaceVersions(
  ctx: EditCtx,
  { carId, id, pictures }: { carId: string; id: string; pictures: readonly StoredPicture[] },
): Promise<void> {
  const before = await attachments.lock(ctx.db, carId, id)
  await keepOriginal(ctx, before)
  const known = new Set((await versions.list(ctx.db, id)).map(({ kind }) => kind))
  for (const picture of pictures) {
    const files = await filesOf(ctx, picture)
    await versions.save(ctx.db, id, picture.kind, files, ctx.now)
    const isFirst = !known.has(picture.kind) && before.shownKind !== 'ORIGINAL'
    if (before.shownKind === picture.kind || isFirst) await attachments.setShown(ctx.db, id, picture.kind, files)
  }
  await touchCar(ctx.db, carId)
}

type Row = Awaited<ReturnType<typeof attachments.lock>>
/** A photo without versions gets its own picture as the original. @throws photo.notReady while its sizes are made */
async function keepOriginal({ db, now }: Pick<TransitionCtx, 'db' | 'now'>, row: Row): Promise<void> {
  if (row.shownKind) return
  const { fileId, smallFileId, mediumFileId, largeFileId, width, height } = row
  if (!smallFileId || !mediumFileId || !largeFileId || !width || !height || row.state !== 'READY')
    throw appError('photo.notReady')
  const files = { fileId, smallFileId, mediumFileId, largeFileId, width, height }
  await versions.save(db, row.id, 'ORIGINAL', files, now)
  await attachments.setShown(db, row.id, 'ORIGINAL', files)
}

/** Shows another version of a photo. @throws notFound when the photo has no such version */
export async function showVersion(db: TransitionCtx['db'], id: string, kind: VersionKind): Promise<void> {
  const found = (await versions.list(db, id)).find((one) => one.kind === kind)
  if (!found) throw appError('notFound')
  const { kind: _, ...files } = found
  await attachments.setShown(db, id, kind, files)
}

/**
 * Makes an edited photo a version of the photo from which it was made: the edited picture is shown at the place of the
 * original, and its own row is removed. The caller has locked the car. @throws photo.notReady, photo.notEdited
 */
export async function joinVersions(
  ctx: Pick<TransitionCtx, 'db' | 'now'>,
  carId: string,
  { edited, original }: { edited: string; original: string },
): Promise<void> {
  const [from, to] = [await attachments.lock(ctx.db, carId, edited), await attachments.lock(ctx.db, carId, original)]
  const [moved, known] = [await versions.list(ctx.db, edited), await versions.list(ctx.db, original)]
  const hasOriginal = (all: typeof moved) => all.some(({ kind }) => kind === 'ORIGINAL')
  // Joining would lose the original of the one, or the edited picture of the other.
  const isFree = moved.length > 0 && !hasOriginal(moved)
  const isOriginal = to.kind === 'PHOTO' && (!known.length || hasOriginal(known))
  if (!isFree || !isOriginal || edited === original) throw appError('photo.notEdited')
  await keepOriginal(ctx, to)
  for (const { kind, ...files } of moved) await versions.save(ctx.db, original, kind as VersionKind, files, ctx.now)
  const shown = moved.find(({ kind }) => kind === from.shownKind) ?? moved.at(-1)!
  const { kind, ...files } = shown
  await attachments.setShown(ctx.db, original, kind as VersionKind, files)
  await sources.updateAttachment(ctx.db, edited, original)
  await attachments.remove(ctx.db, edited, ctx.now)
}
