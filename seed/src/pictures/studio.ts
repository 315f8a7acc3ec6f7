import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PictureWidth } from '../drawings/render-car.ts'
import type { PictureKey } from './plan.ts'

/** Task of a worker. */
export interface Order {
  readonly picture: PictureKey
  readonly widths: readonly [PictureWidth, ...PictureWidth[]]
}

/** A picture in the requested widths, as WebP. */
export type Sizes = Partial<Record<PictureWidth, Uint8Array>>

type OnPicture = (picture: PictureKey, sizes: Sizes) => Promise<void>

/** Draws pictures on worker threads in parallel, and hands over each when it is finished. */
export async function render(
  orders: readonly Order[],
  onPicture: OnPicture,
  atOnce = availableParallelism(),
): Promise<void> {
  const waiting = [...orders]
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

function serve(worker: Worker, waiting: Order[], onPicture: OnPicture): Promise<void> {
  return new Promise((resolve, reject) => {
    const saved: Promise<void>[] = []
    let running = 0
    const next = (): void => {
      const order = waiting.shift()
      if (order) {
        running++
        worker.postMessage(order)
      } else if (running === 0) Promise.all(saved).then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', ({ picture, sizes }: { picture: PictureKey; sizes: Sizes }) => {
      running--
      const done = onPicture(picture, sizes)
      done.catch(reject)
      saved.push(done)
      next()
    })
    // Two at a time per worker: one is drawn while the other is compressed.
    next()
    if (waiting.length) next()
  })
}
