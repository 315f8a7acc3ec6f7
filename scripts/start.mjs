// `npm start`: from a fresh clone to a running product. Installs, builds the browser apps, starts the server.
import { join } from 'node:path'
import { become, checkNode, ensureInstalled, fail, root, serverFile } from './bootstrap.mjs'
import { ensureBuilt } from './web.mjs'

checkNode()
ensureInstalled({ lean: true })
await ensureBuilt().catch((error) => fail(error.message))
become(join(root, serverFile(process.env)), process.argv.slice(2))
