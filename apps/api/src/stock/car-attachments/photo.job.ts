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
  // More than an hour: the file store may be unreachable for that long.
  retries: { retryLimit: 20, retryDelayMax: 300 },
})

/**
 * Creates the three sizes of an uploaded photo. A picture that cannot be decoded is marked as failed and not retried.
 */
export async function processPhoto({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>, id: string): Promise<void> {
  const row = await attachments.find(db, id)
  if (!row || row.state !== 'PROCESSING') return
  // Throw when the store is unreachable, so that the job is retried; give up only when the file does not exist.
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
    // The main photo depends on all photos, so jobs of one car run one at a time.
    await cars.lock(transaction, row.carId)
    // Another process may have finished the same job, or the photo was deleted.
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
