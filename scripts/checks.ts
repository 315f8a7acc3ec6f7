import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.ts'

const bin = (name: string, file: string): string => join('node_modules', name, ...file.split('/'))

type Command = string[]
type Check = { name: string; commands: Command[] }

export type CheckResult = { name: string; passed: boolean }

/** What must hold before a test is worth running; the slowest first, so that the cores stay busy until the end. */
function allChecks(): Check[] {
  return [
    { name: 'lint', commands: [[bin('oxlint', 'bin/oxlint')]] },
    { name: 'types', commands: workspaces().map((folder) => [bin('typescript', 'bin/tsc'), '-p', folder]) },
    { name: 'dead code', commands: [[bin('knip', 'bin/knip.js'), '--no-progress']] },
    { name: 'table types', commands: [['scripts/db-types.ts', '--verify']] },
    { name: 'imports', commands: [['scripts/check-imports.ts']] },
    { name: 'format', commands: [[bin('oxfmt', 'bin/oxfmt'), '--list-different']] },
  ]
}

function workspaces(): string[] {
  const folders = globSync(['packages/*', 'apps/*', 'seed', 'e2e', 'bench'], { cwd: root })
  return ['.', ...folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')) && hasSources(folder))]
}

function hasSources(folder: string): boolean {
  return globSync(`${folder}/{src,test,journeys}/**/*.{ts,tsx}`, { cwd: root }).length > 0
}

/** Runs every check, prints how long each took and what it had to say, and returns how they ended. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = allChecks()
  const results: CheckResult[] = []
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

async function runCheck({ name, commands }: Check): Promise<CheckResult> {
  const started = performance.now()
  let output = ''
  let passed = true
  for (const command of commands) {
    const result = await run(command)
    if (result.code === 0) continue
    passed = false
    output += result.output
  }
  const time = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${time} s`)
  if (output) console.log(`\n${output.trim()}\n`)
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
