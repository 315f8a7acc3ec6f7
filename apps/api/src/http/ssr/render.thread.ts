// Worker that renders public pages with the portal's code, built for the server.
import { fileURLToPath } from 'node:url'
import { answer } from '../../platform/workers/thread.ts'

/** Output of `npm run build` for apps/portal/src/paint. */
const paintFile = fileURLToPath(new URL('../../../../portal/dist/paint/paint.js', import.meta.url))

const { paint } = (await import(paintFile)) as { paint: (task: object) => Promise<unknown> }
export const run = answer(paint)
