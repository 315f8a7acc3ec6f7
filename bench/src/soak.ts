// A working day in ten minutes: constant reads and writes while many pages listen. Does memory grow, do answers slow
// down?
// Usage: node scripts/run.mjs bench/src/soak.ts [--minutes 10] [--rate 150] [--streams 200] [--cars 10000]
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { hashPassword } from '@bilbro/api/core/auth/passwords'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '150' },
    streams: { type: 'string', default: '200' },
    cars: { type: 'string', default: '10000' },
  },
})
const port = 4803
const people = 25
const password = 'a password that fits'
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Answer = { status: number; text: string; took: number; cookie: string | undefined }
type Asked = { method?: string; headers?: Record<string, string>; body?: object }
function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: url,
        method,
        agent,
        headers: { ...headers, host: `localhost:${port}`, 'content-type': 'application/json' },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            text,
            took: performance.now() - began,
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
const dataOf = <T>(answer: Answer): T => (JSON.parse(answer.text) as { data: T }).data

/** Runs one of our programs to its end, or (`until`) to the first output line that matches. */
function run(script: string, args: string[], env: Record<string, string>, until?: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => until?.test(String(text)) && resolve(child))
    child.on('exit', (code) => (code === 0 && !until ? resolve(child) : reject(new Error(`${script} ended: ${code}`))))
  })
}

/** Keeps event streams open; counts events and reconnections. */
const streams = { open: 0, events: 0, again: 0 }
let isOver = false
function listen(headers: () => Record<string, string>): void {
  const again = () => {
    if (isOver) return
    streams.again++
    setTimeout(() => listen(headers), 1000)
  }
  const sent = request({ port, host: '127.0.0.1', path: '/api/events', headers: headers() }, (answer) => {
    streams.open++
    answer.setEncoding('utf8').on('data', (text: string) => (streams.events += text.split('event: ').length - 1))
    answer.on('close', () => {
      streams.open--
      again()
    })
  })
  sent.on('error', again)
  sent.end()
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
async function heap(): Promise<number> {
  const { text } = await ask('/metrics')
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1024 / 1024
}

/** MiB per minute by least squares. */
function slope(samples: { minute: number; mib: number }[]): number {
  const n = samples.length
  const x = samples.reduce((sum, { minute }) => sum + minute, 0) / n
  const y = samples.reduce((sum, { mib }) => sum + mib, 0) / n
  return (
    samples.reduce((sum, { minute, mib }) => sum + (minute - x) * (mib - y), 0) /
    samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-soak-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
let server: ChildProcess | undefined
try {
  await migrate(postgres.url)
  const env = { DATABASE_URL: postgres.url, BILBRO_DATA: dataDir, BILBRO_DEMO: 'true', BILBRO_LOG: 'silent' }
  await run('../../apps/demo/src/seed.ts', ['--cars', values.cars, '--reset'], env)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const passwordHash = await hashPassword(password)
  await pool.query(
    `with company as (insert into buyer_companies (name, country, language, status) values ('Soak', 'NO', 'no', 'APPROVED') returning id)
     insert into buyer_users (company_id, email, name, language, password_hash)
     select id, 'soak' || n || '@dealer.example', 'Soak', 'no', $1 from company, generate_series(1, $2) n`,
    [passwordHash, people],
  )
  const ids = (
    await pool.query<{ id: string }>(
      `select car_id as id from listings where is_on_sale and group_ids = '{}' and countries = '{}' order by car_id limit 500`,
    )
  ).rows.map((row) => row.id)
  await pool.end()
  server = await run(
    '../../apps/demo/src/main.ts',
    [],
    { ...env, PORT: String(port), NODE_ENV: 'production' },
    /ready/i,
  )

  const post = (url: string, body: object, headers = {}) => ask(`/api${url}`, { method: 'POST', body, headers })
  const tokens: { access: string; refresh: string }[] = []
  for (let n = 1; n <= people; n++) {
    const answer = await post('/buyer-auth/login', { email: `soak${n}@dealer.example`, password })
    const { accessToken, refreshToken } = dataOf<{ accessToken: string; refreshToken: string }>(answer)
    tokens.push({ access: accessToken, refresh: refreshToken })
  }
  const renew = setInterval(() => {
    for (const token of tokens)
      void post('/buyer-auth/refresh-token', { token: token.refresh }).then((answer) => {
        token.access = dataOf<{ accessToken: string }>(answer).accessToken
      })
  }, 240_000)
  const cookie = (await post('/auth/login', { email: 'owner@bilbro.test', password: 'bilbro-demo' })).cookie!
  const dealer = (n: number) => ({ authorization: `Bearer ${tokens[n % people]!.access}` })
  for (let n = 0; n < Number(values.streams); n++) listen(() => dealer(n))
  await sleep(2000)

  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
  const staff = { cookie, origin: `http://localhost:${port}` }
  const kinds: [share: number, name: string, call: (n: number) => Promise<Answer>][] = [
    [
      40,
      'dealer: list',
      (n) =>
        ask(`/api/b2b-portal-private/cars?page=${1 + (n % 20)}&sortBy=${any(['price', 'year', 'createdAt'])}`, {
          headers: dealer(n),
        }),
    ],
    [
      15,
      'dealer: search',
      (n) =>
        ask(`/api/b2b-portal-private/cars?search=${any(['audi', 'octavia', 'e-tron', '911'])}`, { headers: dealer(n) }),
    ],
    [20, 'dealer: car', (n) => ask(`/api/b2b-portal-private/cars/${any(ids)}`, { headers: dealer(n) })],
    [
      12,
      'office: list',
      (n) => ask(`/api/cars?page=${1 + (n % 50)}&sortBy=${any(['price', 'updatedAt', 'mileage'])}`, { headers: staff }),
    ],
    [8, 'office: car', () => ask(`/api/cars/${any(ids)}`, { headers: staff })],
    [2, 'anybody: list', () => ask('/api/b2b-portal-public/cars')],
    [
      2,
      'dealer: interest',
      (n) => post(`/b2b-portal-private/interested/${any(ids)}`, { interested: n % 2 === 0 }, dealer(n)),
    ],
    [1, 'office: note', (n) => post(`/cars/${any(ids)}/notes`, { body: `note ${n}` }, staff)],
  ]
  const wheel = kinds.flatMap((kind) => Array.from({ length: kind[0] }, () => kind))
  const took = new Map<string, number[]>(kinds.map(([, name]) => [name, []]))
  const failed = new Map<string, number>()
  let sent = 0
  let waiting = 0
  const fire = () => {
    const [, name, call] = any(wheel)
    waiting++
    call(sent++)
      .then((answer) => {
        if (answer.status === 200) took.get(name)!.push(answer.took)
        else failed.set(`${name} ${answer.status}`, (failed.get(`${name} ${answer.status}`) ?? 0) + 1)
      })
      .catch((error: Error) =>
        failed.set(`${name} ${error.message}`, (failed.get(`${name} ${error.message}`) ?? 0) + 1),
      )
      .finally(() => waiting--)
  }
  const began = performance.now()
  const minute = () => (performance.now() - began) / 60_000
  const memory: { minute: number; mib: number; heap: number }[] = []
  let due = 0
  while (minute() < Number(values.minutes)) {
    due = minute() * 60 * Number(values.rate)
    while (sent < due) fire()
    if (!memory.length || minute() - memory.at(-1)!.minute > 1 / 12)
      memory.push({ minute: minute(), mib: memoryOf(server.pid!), heap: await heap() })
    await sleep(20)
  }
  isOver = true
  clearInterval(renew)
  await sleep(2000)
  const all = [...took.values()].flat().sort((a, b) => a - b)
  const at = (list: number[], share: number) => list[Math.floor(list.length * share)]?.toFixed(1) ?? ''
  console.log('\n| what | requests | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|')
  for (const [name, list] of [...took, ['all', all] as const]) {
    const sorted = [...list].sort((a, b) => a - b)
    console.log(`| ${name} | ${sorted.length} | ${at(sorted, 0.5)} | ${at(sorted, 0.95)} | ${at(sorted, 0.99)} |`)
  }
  console.log(`\nfailed: ${JSON.stringify(Object.fromEntries(failed))}; unanswered: ${waiting}`)
  console.log(`streams: ${streams.open} open at the end, opened again ${streams.again} times, ${streams.events} events`)
  for (const from of [1, 3]) {
    const late = memory.filter((sample) => sample.minute >= from)
    if (late.length < 3) continue
    console.log(
      `from minute ${from}: resident ${late[0]!.mib.toFixed(0)} -> ${late.at(-1)!.mib.toFixed(0)} MiB, ${slope(late).toFixed(2)} MiB/min; heap in use ${slope(late.map((sample) => ({ minute: sample.minute, mib: sample.heap }))).toFixed(2)} MiB/min`,
    )
  }
} finally {
  isOver = true
  agent.destroy()
  server?.kill('SIGTERM')
  await new Promise((resolve) => (server && server.exitCode === null ? server.on('exit', resolve) : resolve(0)))
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit()
}
