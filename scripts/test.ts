import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { add, countRun, playwrightCounts, vitestCounts } from './counts.ts'
import type { Counts } from './counts.ts'
import { runNode, tools } from './processes.ts'
import { ensureBuilt } from './web.mjs'

// `npm test`: the checks, the tests, the journeys in a browser; each runs whatever became of the one before.
const reports = mkdtempSync(join(tmpdir(), 'bilbro-reports-'))
const total = add(await checks(), await tests(), await journeys())
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0

async function checks(): Promise<Counts> {
  const results = await runChecks()
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed, skipped: 0 }
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

async function journeys(): Promise<Counts> {
  try {
    await ensureBuilt()
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runNode([tools.playwright, 'test', '-c', 'e2e', '--reporter=list,json'], { env })
  return countRun(file, code, playwrightCounts)
}
