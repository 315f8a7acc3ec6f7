import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { renderCarSizes } from '../drawings/render-car.ts'
import { drawingOf } from './plan.ts'
import type { Order } from './studio.ts'

// Pictures are already spread over threads; more threads inside sharp would only compete.
sharp.concurrency(1)
sharp.cache(false)

parentPort!.on('message', ({ picture, widths }: Order) => {
  void renderCarSizes(drawingOf(picture), widths).then((sizes) => parentPort!.postMessage({ picture, sizes }))
})
