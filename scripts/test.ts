import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../e2e/src/chromium.ts'
import { startServer, type TestServer } from '../e2e/src/server.ts'
import { runChecks } from './checks/checks.ts'
import { keepCompiled } from './testing/compiled.ts'
import { add, countRun, playwrightCounts, vitestCounts } from './testing/counts.ts'
import type { Counts } from './testing/counts.ts'
import { runNode, tools } from './processes.ts'
import { workInMemory } from './testing/scratch.ts'
import { ensureBuilt } from './web.mjs'

// `npm test`: checks, tests and browser tests; each part runs even if an earlier one failed.
workInMemory()
keepCompiled()
const reports = mkdtempSync(join(tmpdir(), 'bilbro-reports-'))
const checked = await checks()
// Seeding uses mostly one core, so it runs in parallel with the tests.
const prepared = prepare()
prepared.catch(() => undefined)
const total = add(checked, await tests(), await journeys(prepared))
rmSync(reports, { recursive: true, force: true })
if (total.shaky.length > 0) console.log(`\nPassed only when tried again:\n${total.shaky.slice(0, 50).join('\n')}`)
if (total.broken.length > 0) console.log(`\nWhat failed:\n${total.broken.slice(0, 50).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0

async function checks(): Promise<Counts> {
  const results = await runChecks()
  const broken = results.filter((result) => !result.passed).map((result) => `check: ${result.name}`)
  return { passed: results.length - broken.length, failed: broken.length, skipped: 0, broken, shaky: [] }
}

async function tests(): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const code = await runNode([
    tools.vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return countRun(file, code, vitestCounts)
}

/**
 * Prepares the browser tests: builds both apps and, if a browser is installed, starts the product with its demo world.
 */
async function prepare(): Promise<TestServer | undefined> {
  await ensureBuilt()
  return process.env.BILBRO_E2E_URL || !(await findChromium()) ? undefined : startServer()
}

async function journeys(prepared: Promise<TestServer | undefined>): Promise<Counts> {
  let server: TestServer | undefined
  try {
    server = await prepared
  } catch (error) {
    const { message } = error as Error
    console.error(message)
    return { passed: 0, failed: 1, skipped: 0, broken: [`journeys: ${message.split('\n')[0]}`], shaky: [] }
  }
  const file = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(server && { BILBRO_E2E_URL: server.url }) }
  const code = await runNode([tools.playwright, 'test', '-c', 'e2e', '--reporter=list,json'], { env })
  await server?.stop()
  return countRun(file, code, playwrightCounts)
}
