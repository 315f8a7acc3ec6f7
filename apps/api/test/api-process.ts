// Runs the server as a process over a test database, so that tests can kill it during its work.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../src/core/deps.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Starts it and waits until it answers; `hear` receives each line of its log. */
export async function startApi(
  { config }: Pick<Deps, 'config'>,
  port: number,
  hear: (line: string) => void = () => undefined,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './scripts/follow.mjs', 'apps/api/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BILBRO_DATA: config.dataDir,
      BILBRO_DEMO: 'false',
      BILBRO_LOG: 'warn',
      DATABASE_URL: (config as { databaseUrl?: string }).databaseUrl ?? '',
      DATABASE_POOL: '20',
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (part: Buffer) => (output += part.toString()))
    createInterface(stream).on('line', hear)
  }
  for (const deadline = Date.now() + 60_000; ;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return child
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`it did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
