// The thread in which public pages are rendered: the portal's own code, built for the server.
import { fileURLToPath } from 'node:url'
import { answerEach } from '../../platform/workers/thread.ts'

/** What `npm run build` makes of apps/portal/src/paint. */
const paintFile = fileURLToPath(new URL('../../../../portal/dist/paint/paint.js', import.meta.url))

const { paint } = (await import(paintFile)) as { paint: (task: object) => Promise<unknown> }
answerEach(paint)
