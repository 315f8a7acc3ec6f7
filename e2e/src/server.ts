import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A server of its own: address, data folder, its output, and a function to stop it. */
export type TestServer = { url: string; folder: string; printed: () => string; stop: () => Promise<void> }

const root = fileURLToPath(new URL('../..', import.meta.url))
const startTimeout = 120_000

/**
 * Starts the server with demo data, its own database in a temporary folder, and a free port. It has no photo galleries,
 * because drawing them would take minutes during the journeys.
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bilbro-e2e-'))
  // As root, the database runs as another user, who needs access here.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), BILBRO_DATA: folder, BILBRO_DEMO: 'true', BILBRO_LOG: 'warn', DATABASE_URL: '' }
  // Each journey has its own IP address, see `fixtures.ts`.
  const proxy = { BILBRO_TRUST_PROXY: 'loopback' }
  const settings = { ...process.env, ...own, ...proxy, ...env }
  if (settings.BILBRO_DEMO === 'true') await fillWorld(settings)
  const child = spawn(process.execPath, ['--import', './scripts/follow.mjs', 'apps/demo/src/main.ts'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  }
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error })
  }
  return { url, folder, printed: () => output, stop }
}

async function fillWorld(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['apps/demo/src/seed.ts', '--quick'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((done) => child.on('close', done))
  if (code !== 0) throw new Error(`The demo world could not be made:\n${output}`)
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + startTimeout
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error('The server ended before it was ready:')
    if (Date.now() > deadline) throw new Error(`The server was not ready after ${startTimeout / 1000} s:`)
    await sleep(100)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
