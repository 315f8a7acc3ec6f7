import * as z from 'zod'
import { AppError } from '../../core/errors.ts'
import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'
import * as cars from '../cars/cars.store.ts'
import * as attachments from './car-attachments.store.ts'
import { makeSizes } from './photos.ts'
import { touchCar } from './touch-car.ts'

export const makePhoto = job({
  name: 'photo',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => processPhoto(deps, id),
  concurrency: 2,
  // More than an hour: as long as a store of files may be away.
  retries: { retryLimit: 20, retryDelayMax: 300 },
})

/** Makes the three sizes of an uploaded photo; a picture that cannot be decoded is marked, not tried again. */
export async function processPhoto({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>, id: string): Promise<void> {
  const row = await attachments.find(db, id)
  if (!row || row.state !== 'PROCESSING') return
  // A store that is away will be back, so that is thrown: only what cannot get better is given up.
  const original = await files.read(db, row.fileId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  })
  const sizes =
    original &&
    (await makeSizes(original).catch((error: unknown) => {
      log.warn('photo.broken', { id, error })
      return undefined
    }))
  const blobOf = (size: 'small' | 'medium' | 'large') =>
    files.store({ name: `${row.name.replace(/\.\w+$/, '')}-${size}.webp`, mime: 'image/webp', buffer: sizes![size] })
  const blobs = sizes && {
    small: await blobOf('small'),
    medium: await blobOf('medium'),
    large: await blobOf('large'),
  }
  await db.transaction().execute(async (transaction) => {
    // Which picture leads depends on all of them: one at a time.
    await cars.lock(transaction, row.carId)
    // Another process that was given the same job may have been faster, or somebody has removed the photo.
    if ((await attachments.find(transaction, id))?.state !== 'PROCESSING') return
    if (!sizes || !blobs) await attachments.markFailed(transaction, id)
    else
      await attachments.markReady(transaction, id, {
        smallFileId: await files.attach(transaction, blobs.small),
        mediumFileId: await files.attach(transaction, blobs.medium),
        largeFileId: await files.attach(transaction, blobs.large),
        width: sizes.width,
        height: sizes.height,
      })
    await touchCar(transaction, row.carId)
  })
}
