import { spawn } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Start files of the tools that run on the pinned Node, without shims. */
export const tools = {
  vite: join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  vitest: join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  playwright: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
}

/** Runs one of our programs on this Node and returns its exit code; ending by a signal counts as a failure. */
export function runNode(args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', failed)
    child.on('close', (code) => done(code ?? 1))
  })
}
