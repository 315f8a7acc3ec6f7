import { runNode, tools } from './processes.ts'
import { ensureBuilt } from './web.mjs'

// Runs the browser tests (journeys); arguments go to Playwright, such as a file name or --headed.
await ensureBuilt()
process.exitCode = await runNode([tools.playwright, 'test', '-c', 'e2e', ...process.argv.slice(2)])
