// `node scripts/run.mjs [--lean] <script.ts> [...args]`: installs when needed, then runs the script on the pinned Node.
// `--lean`: for a script that needs no packages of tests and checks.
import { resolve } from 'node:path'
import { become, checkNode, ensureInstalled, fail } from './bootstrap.mjs'

const lean = process.argv[2] === '--lean'
const [script, ...args] = process.argv.slice(lean ? 3 : 2)
if (!script) fail('Which script? Use: node scripts/run.mjs <script.ts> [...arguments]')
checkNode()
ensureInstalled({ lean })
become(resolve(script), args)
