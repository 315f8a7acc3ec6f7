import { runNode, tools } from './processes.ts'

// The tests without the browser tests, with all repetitions; arguments go to vitest, such as a file name.
const env = { ...process.env, TEST_LONG: '1' }
process.exitCode = await runNode([tools.vitest, 'run', ...process.argv.slice(2)], { env })
