// A complete installation with a number of cars: PostgreSQL in a folder, the demo world, and the server as users start
// it.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import type { Target } from '../measure.ts'
import type { Access, Known } from './questions.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export type House = {
  target: Target
  /** Environment of the server, and of every process that needs the same database. */
  env: Record<string, string>
  /** What dealers and staff can ask about: cars that every dealer may buy, and all cars (100,000 at most). */
  known: Record<Access, Known>
  onSale: number
  seeded: number
  /** Seconds until the server was ready. */
  started: number
  /** Resident memory in MiB. */
  memory: () => number
  /** Waits until the server is idle, which includes loading the search index of the office. */
  rested: () => Promise<void>
  /** Signs in again: sessions end while another instance is filled. */
  signIn: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts one of our scripts; resolves when it reports that it is ready. */
export function startScript(script: string, env: Record<string, string>, args: string[] = []): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${script} ended with ${code}`))
    child.on('exit', ended)
    child.stdout.on('data', (text: Buffer) => {
      if (!/ready/i.test(String(text))) return
      child.removeListener('exit', ended)
      resolve(child)
    })
  })
}

async function seed(cars: number, env: Record<string, string>): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [path('../../../apps/demo/src/seed.ts'), '--cars', String(cars), '--reset'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`seed ended with ${code}`))))
  })
  return (performance.now() - began) / 1000
}

/** Processor time of a process in seconds. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [own, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (own! + system!) / 100
}

async function rested(pid: number): Promise<void> {
  for (let quiet = 0, before = processorSeconds(pid); quiet < 5;) {
    await sleep(1000)
    const now = processorSeconds(pid)
    quiet = now - before < 0.05 ? quiet + 1 : 0
    before = now
  }
}

async function signedIn(url: string): Promise<Target['headers']> {
  const post = (call: string, email: string) =>
    fetch(`${url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'bilbro-demo' }),
    })
  const buyer = (await (await post('/buyer-auth/login', 'buyer.no@bilbro.test')).json()) as {
    data: { accessToken: string }
  }
  const staff = (await post('/auth/login', 'owner@bilbro.test')).headers.get('set-cookie')!.split(';')[0]!
  return (access): Record<string, string> =>
    access === 'buyer' ? { authorization: `Bearer ${buyer.data.accessToken}` } : { cookie: staff }
}

async function readKnown(pool: pg.Pool, total: Record<Access, number>): Promise<House['known']> {
  const column = async (sql: string) => (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  const brands = await column('select brand as value from cars group by 1 order by count(*) desc limit 20')
  const words = await column('select lower(model) as value from cars group by 1 order by count(*) desc limit 400')
  const open = `is_on_sale and group_ids = '{}' and countries = '{}'`
  const buyer = await column(`select car_id as value from listings where ${open} order by 1 limit 100000`)
  const staff = await column(
    `select id as value from cars where status <> 'DELETED' order by md5(id::text) limit 100000`,
  )
  return {
    buyer: { brands, words, ids: buyer, total: total.buyer },
    staff: { brands, words, ids: staff, total: total.staff },
  }
}

/** `name` distinguishes several instances; `folder` holds database and files. `stop` ends all its processes. */
export async function openHouse(asked: { name: string; cars: number; folder: string; port: number }): Promise<House> {
  const postgres = await startPostgres({ dataDir: join(asked.folder, 'postgres') })
  try {
    await migrate(postgres.url)
    const env = {
      DATABASE_URL: postgres.url,
      BILBRO_DATA: asked.folder,
      BILBRO_DEMO: 'true',
      BILBRO_LOG: 'silent',
      NODE_ENV: 'production',
    }
    const seeded = await seed(asked.cars, env)
    const pool = new pg.Pool({ connectionString: postgres.url })
    await pool.query('vacuum analyze')
    const onSale = Number((await pool.query('select count(*) as n from listings where is_on_sale')).rows[0].n)
    const known = await readKnown(pool, { staff: asked.cars, buyer: onSale })
    await pool.end()
    const began = performance.now()
    // Started with the flags of the product; exec keeps the process id.
    const server = await startScript('../../../scripts/run.mjs', { ...env, PORT: String(asked.port) }, [
      '--lean',
      path('../../../apps/demo/src/main.ts'),
    ])
    const started = (performance.now() - began) / 1000
    const url = `http://127.0.0.1:${asked.port}`
    const pid = server.pid!
    const target: Target = { name: asked.name, url, headers: await signedIn(url) }
    return {
      target,
      signIn: async () => {
        target.headers = await signedIn(url)
      },
      env,
      known,
      onSale,
      seeded,
      started,
      memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      rested: () => rested(pid),
      stop: async () => {
        server.kill('SIGTERM')
        await new Promise((resolve) => (server.exitCode === null ? server.on('exit', resolve) : resolve(undefined)))
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
