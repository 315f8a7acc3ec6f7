// Measures the effect of a big table on other users: while one user uploads, another requests /api/health/live every
// few milliseconds.
// Usage: node scripts/run.mjs bench/src/tables/tables.ts [--only bomb]
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { tables } from './big-tables.ts'

const port = 4811
const api = `http://127.0.0.1:${port}/api`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const live = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now()
    get(`${api}/health/live`, (answer) => answer.resume().on('end', () => resolve(performance.now() - began))).on(
      'error',
      reject,
    )
  })

type Asked = { waits: number[]; idle: number }
/**
 * Runs in its own thread, so that the upload does not slow down the requests. `idle`: the maximum delay of a timer in
 * this idle thread, which is caused by the machine and not by the server.
 */
async function ask(): Promise<void> {
  let asked: Asked = { waits: [], idle: 0 }
  parentPort!.on('message', () => {
    parentPort!.postMessage(asked)
    asked = { waits: [], idle: 0 }
  })
  let last = performance.now()
  setInterval(() => {
    asked.idle = Math.max(asked.idle, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  for (;;) {
    asked.waits.push(await live().catch(() => Infinity))
    await pause(5)
  }
}

async function serve(databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const probe = new URL('./tables-probe.ts', import.meta.url).href
  const server = fileURLToPath(new URL('../../../apps/demo/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', probe, server], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      BILBRO_DATA: dataDir,
      BILBRO_DEMO: 'true',
      BILBRO_LOG: 'warn',
      NODE_ENV: 'production',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => /ready/i.test(String(text)) && resolve())
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return child
}

/** Resident memory of the server in MiB, current or maximum since `forget`. */
const memory = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

type Worst = { wall: number; work: number }
/** The longest block of the server's event loop and its longest processor time since the last call, in ms. */
const worst = (server: ChildProcess) =>
  new Promise<Worst>((resolve) => {
    server.once('message', (message) => resolve(message as Worst))
    server.send('worst')
  })

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-tables-'))
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  let server: ChildProcess | undefined
  let asker: Worker | undefined
  const look = () =>
    new Promise<Asked>((resolve) => {
      asker!.once('message', resolve)
      asker!.postMessage('')
    })
  try {
    server = await serve(postgres.url, dataDir)
    const { pid } = server
    asker = new Worker(new URL(import.meta.url))
    const signedIn = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@bilbro.test', password: 'bilbro-demo' }),
    })
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    const send = async (call: string, fields: Record<string, string>, file?: { path: string; name: string }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      if (file) form.append('file', await openAsBlob(file.path), file.name)
      return fetch(`${api}${call}`, { method: 'POST', headers: { cookie }, body: form })
    }
    const measure = async (name: string, megabytes: number, call: () => Promise<Response>) => {
      await pause(300)
      forget(pid!)
      const before = memory(pid!, 'VmRSS')
      await look()
      await worst(server!)
      const began = performance.now()
      const answer = await call().catch((error: unknown) => error as Error)
      const seconds = (performance.now() - began) / 1000
      const body =
        answer instanceof Error ? undefined : ((await answer.json()) as { code?: string; data?: { id?: string } })
      await pause(100)
      const stood = await worst(server!)
      const { waits, idle } = await look()
      waits.sort((a, b) => a - b)
      const says = answer instanceof Error ? 'no answer' : `${answer.status} ${body?.code ?? ''}`.trim()
      console.log(
        `| ${name} | ${megabytes ? megabytes.toFixed(1) : ''} | ${says} | ${seconds.toFixed(1)} | ${(waits.at(-1) ?? Infinity).toFixed(0)} / ${(waits[Math.floor(waits.length * 0.99)] ?? Infinity).toFixed(0)} | ${stood.wall.toFixed(0)} / ${stood.work.toFixed(0)} | ${idle.toFixed(0)} | ${memory(pid!, 'VmHWM') - before} |`,
      )
      return body?.data?.id
    }
    console.log(
      '| what | MB | answer | s | others wait at most / p99, ms | event loop stood / worked at most, ms | idle program stood, ms | memory + MiB |\n|---|---|---|---|---|---|---|---|',
    )
    for (const { name, file, make, call, commit, times: count = 1 } of tables) {
      if (values.only && !name.includes(values.only)) continue
      const path = join(dataDir, file)
      make(path)
      const megabytes = statSync(path).size / 1e6
      const upload = () => send(call, {}, { path, name: file })
      const id = await measure(
        name,
        megabytes,
        async () => (await Promise.all(Array.from({ length: count }, upload)))[0]!,
      )
      rmSync(path)
      if (!commit || !id) continue
      await measure(`${name}: checked again`, 0, () => send(call, { importId: id }))
      await measure(`${name}: taken`, 0, () => send(call, { importId: id, commit: 'true', noVinReason: 'new' }))
      for (const format of ['csv', 'xlsx'])
        await measure(`cars as ${format}`, 0, async () => {
          const answer = await fetch(`${api}/cars?format=${format}`, { headers: { cookie } })
          await answer.arrayBuffer()
          return new Response('{}', { status: answer.status })
        })
    }
  } finally {
    await asker?.terminate()
    server?.removeAllListeners('exit')
    server?.kill('SIGTERM')
    await pause(3000)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await (isMainThread ? main() : ask())
