import { isDatabaseDown } from '../../core/errors.ts'
import type { Deps } from '../../core/deps.ts'
import * as cars from '../cars/cars.store.ts'
import * as attachments from './car-attachments.store.ts'
import { makeSizes } from './photos.ts'
import { tellCar } from './tell-car.ts'

export const photoQueue = 'photo'

/** Makes the three sizes of an uploaded photo; a picture that cannot be decoded is marked, not tried again. */
export async function processPhoto({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>, id: string): Promise<void> {
  const row = await attachments.find(db, id)
  if (!row || row.state !== 'PROCESSING') return
  let sizes: Awaited<ReturnType<typeof makeSizes>> | undefined
  try {
    sizes = await makeSizes(await files.read(db, row.fileId))
  } catch (error) {
    // A store that is away will be back: only what cannot get better is given up.
    if (isDatabaseDown(error)) throw error
    log.warn('photo.broken', { id, error })
  }
  await db.transaction().execute(async (transaction) => {
    // Which picture leads depends on all of them: one at a time.
    await cars.lock(transaction, row.carId)
    if (!sizes) await attachments.markFailed(transaction, id)
    else {
      const save = (size: 'small' | 'medium' | 'large') =>
        files.save(transaction, {
          name: `${row.name.replace(/\.\w+$/, '')}-${size}.webp`,
          mime: 'image/webp',
          buffer: sizes[size],
        })
      await attachments.markReady(transaction, id, {
        smallFileId: await save('small'),
        mediumFileId: await save('medium'),
        largeFileId: await save('large'),
        width: sizes.width,
        height: sizes.height,
      })
    }
    await tellCar(transaction, row.carId)
  })
}
