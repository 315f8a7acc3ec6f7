// `npm start`: from a fresh clone to a running product. Installs, builds the browser apps, starts the server.
import { join } from 'node:path'
import { become, checkNode, ensureInstalled, fail, root } from './bootstrap.mjs'
import { ensureBuilt } from './web.mjs'

checkNode()
ensureInstalled({ lean: true })
await ensureBuilt().catch((error) => fail(error.message))
become(join(root, 'apps', 'api', 'src', 'main.ts'), process.argv.slice(2))
