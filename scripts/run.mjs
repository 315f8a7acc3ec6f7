// `node scripts/run.mjs <script.ts> [...args]`: installs when needed, then runs the script on the pinned Node.
import { resolve } from 'node:path'
import { become, checkNode, ensureInstalled, fail } from './bootstrap.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Which script? Use: node scripts/run.mjs <script.ts> [...arguments]')
checkNode()
ensureInstalled()
become(resolve(script), args)
