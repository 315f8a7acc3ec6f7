import { ensureBuilt } from './web.mjs'

await ensureBuilt({ force: true })
