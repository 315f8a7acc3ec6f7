import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../processes.ts'

const bin = (name: string, file: string): string => join('node_modules', name, ...file.split('/'))

type Command = string[]
type Check = { name: string; command: Command }

export type CheckResult = { name: string; passed: boolean }

/** Checks that run before the tests; the slowest first, so that all cores stay busy until the end. */
function allChecks(): Check[] {
  return [
    // Rules and types in one run, so that each program is parsed and checked only once.
    { name: 'lint, types', command: [bin('oxlint', 'bin/oxlint')] },
    { name: 'dead code', command: [bin('knip', 'bin/knip.js'), '--no-progress'] },
    { name: 'table types', command: ['scripts/generate/db-types.ts', '--verify'] },
    { name: 'imports', command: ['scripts/checks/check-imports.ts'] },
    { name: 'words', command: ['scripts/checks/check-words.ts'] },
    { name: 'texts', command: ['scripts/checks/check-texts.ts'] },
    { name: 'documents', command: ['scripts/checks/check-docs.ts'] },
    { name: 'styles', command: ['scripts/checks/check-css.ts'] },
    { name: 'format', command: [bin('oxfmt', 'bin/oxfmt'), '--list-different'] },
  ]
}

/** Runs every check, prints its duration and output, and returns the results. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = allChecks()
  const results: CheckResult[] = []
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

async function runCheck({ name, command }: Check): Promise<CheckResult> {
  const started = performance.now()
  const { code, output } = await run(command)
  const passed = code === 0
  const time = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${time} s`)
  if (!passed) console.log(`\n${output.trim()}\n`)
  return { name, passed }
}

function run(command: Command): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
