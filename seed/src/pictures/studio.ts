import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PictureWidth } from '../drawings/render-car.ts'
import type { PictureKey } from './plan.ts'

/** A picture in every width, as WebP. */
export type Sizes = Record<PictureWidth, Buffer>

/** Draws pictures on other threads, several at once, and hands each over as it is done. */
export async function render(
  pictures: readonly PictureKey[],
  onPicture: (picture: PictureKey, sizes: Sizes) => Promise<void>,
  atOnce = availableParallelism(),
): Promise<void> {
  const waiting = [...pictures]
  const workers = Array.from(
    { length: Math.min(atOnce, waiting.length) },
    () => new Worker(new URL('worker.ts', import.meta.url)),
  )
  try {
    await Promise.all(workers.map((worker) => serve(worker, waiting, onPicture)))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function serve(
  worker: Worker,
  waiting: PictureKey[],
  onPicture: (picture: PictureKey, sizes: Sizes) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const saved: Promise<void>[] = []
    let running = 0
    const next = (): void => {
      const picture = waiting.shift()
      if (picture !== undefined) {
        running++
        worker.postMessage(picture)
      } else if (running === 0) Promise.all(saved).then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', ({ picture, sizes }: { picture: PictureKey; sizes: Record<PictureWidth, Uint8Array> }) => {
      running--
      const done = onPicture(picture, {
        1600: Buffer.from(sizes[1600]),
        800: Buffer.from(sizes[800]),
        320: Buffer.from(sizes[320]),
      })
      done.catch(reject)
      saved.push(done)
      next()
    })
    // Two at a time: one is drawn while the other is compressed.
    next()
    if (waiting.length) next()
  })
}
