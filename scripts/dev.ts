import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { serverFile } from './bootstrap.mjs'
import { root, tools } from './processes.ts'

// `npm run dev`: the server, restarted on every change, behind both apps with hot reload.
const children = [
  start('api', ['--watch', '--watch-preserve-output', serverFile(process.env)], root),
  start('portal', [tools.vite, '--clearScreen', 'false'], join(root, 'apps', 'portal')),
  start('office', [tools.vite, '--clearScreen', 'false'], join(root, 'apps', 'office')),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal))
for (const child of children) child.on('exit', () => stopAll('SIGTERM'))

function start(name: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) =>
      process.stdout.write(chunk.toString().replace(/^(?=.)/gm, `${name.padEnd(6)} │ `)),
    )
  }
  return child
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
