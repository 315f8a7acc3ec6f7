// Lists, details and filter counts against a bare server over the same database, interleaved in one run.
// Usage: npm run bench -- [--cars 100000] [--seconds 3] [--rounds 3]
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '@bilbro/api/core/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { type Case, casesOf } from './cases.ts'
import { type Figures, latencies, measure, median, type Target } from './measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const cars = Number(values.cars)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const children: ChildProcess[] = []

function start(script: string, env: Record<string, string>, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => /ready/i.test(String(text)) && resolve())
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

async function seed(url: string): Promise<number> {
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [path('../../seed/src/main.ts'), '--cars', String(cars), '--reset'], {
      env: { ...process.env, DATABASE_URL: url, BILBRO_DATA: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`seed ended with ${code}`))))
  })
  return (performance.now() - started) / 1000
}

/** Targets of docs: requests/s of the fastest platform that one would build on instead, measured at 100,000 cars. */
const best: Record<string, number> = { a: 243, b: 148, c: 188, d: 921, e: 83 }
const times = { buyer: { list: 10, detail: 4 }, staff: { list: 5, detail: 5 } }

function row(question: Case, found: Record<string, Figures[]>): string {
  const middle = (name: string, key: keyof Figures) => median(found[name]!.map((figures) => figures[key]))
  const ours = middle('bilbro', 'perSecond')
  const bare = middle('bare', 'perSecond')
  const factor = times[question.access][question.name === 'd' ? 'detail' : 'list']
  const goal = best[question.name]! * factor
  const failed = found.bilbro!.reduce((sum, figures) => sum + figures.failed, 0)
  return `| ${question.access === 'buyer' ? 'portal' : 'office'} | ${question.name} ${question.says} | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${(ours / bare).toFixed(2)} (≥ 0.60) | ${(ours / best[question.name]!).toFixed(1)} × (≥ ${factor}, ${goal}/s) | ${middle('bilbro', 'p50').toFixed(0)} / ${middle('bilbro', 'p99').toFixed(0)} | ${failed} |`
}

const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-bench-'))
let postgres: EmbeddedPostgres | undefined
try {
  postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  await migrate(postgres.url)
  console.log(`Seeded ${cars} cars in ${(await seed(postgres.url)).toFixed(1)} s`)
  const pool = new pg.Pool({ connectionString: postgres.url })
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ id: string }>(
    `select car_id as id from listings where is_on_sale and group_ids = '{}' and countries = '{}' order by car_id limit 200`,
  )
  const onSale = Number((await pool.query('select count(*) as n from listings where is_on_sale')).rows[0].n)
  await pool.end()

  const env = {
    DATABASE_URL: postgres.url,
    BILBRO_DATA: dataDir,
    BILBRO_DEMO: 'true',
    BILBRO_LOG: 'silent',
    NODE_ENV: 'production',
  }
  const started = performance.now()
  // As people start it, with its flags; the process stays the same one.
  await start(path('../../scripts/run.mjs'), { ...env, PORT: '4801' }, ['--lean', path('../../apps/api/src/main.ts')])
  console.log(
    `Bilbro serves ${onSale} cars on sale ${((performance.now() - started) / 1000).toFixed(1)} s after its start`,
  )
  await start(path('./bare.ts'), { ...env, PORT: '4802' })

  const api = 'http://127.0.0.1:4801/api'
  const post = (call: string, body: object) =>
    fetch(api + call, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const buyer = (await (
    await post('/buyer-auth/login', { email: 'buyer.no@bilbro.test', password: 'bilbro-demo' })
  ).json()) as { data: { accessToken: string } }
  const staff = (await post('/auth/login', { email: 'owner@bilbro.test', password: 'bilbro-demo' })).headers
    .get('set-cookie')!
    .split(';')[0]!
  const targets: Target[] = [
    {
      name: 'bilbro',
      url: 'http://127.0.0.1:4801',
      headers: (access): Record<string, string> =>
        access === 'buyer' ? { authorization: `Bearer ${buyer.data.accessToken}` } : { cookie: staff },
    },
    { name: 'bare', url: 'http://127.0.0.1:4802', headers: (): Record<string, string> => ({}) },
  ]
  const ids = rows.map((found) => found.id)
  const deep = (total: number) => Math.min(1000, Math.max(1, Math.floor(total / 10)))
  const questions = [
    ...casesOf('/api/b2b-portal-private/cars', 'buyer', ids, deep(onSale)),
    ...casesOf('/api/cars', 'staff', ids, deep(cars)),
  ].filter((question) => !values.only || values.only.includes(`${question.access}-${question.name}`))

  const found = new Map(questions.map((question) => [question, { bilbro: [] as Figures[], bare: [] as Figures[] }]))
  // Both have read what they keep and compiled what they run before anything is measured.
  for (const question of questions) for (const target of targets) await measure(target, question, 16, 1)
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const order = round % 2 ? [...targets].reverse() : targets
      for (const target of order)
        found.get(question)![target.name as 'bilbro' | 'bare'].push(await measure(target, question, 16, seconds))
    }
  }
  console.log(
    `\n${cars} cars, ${onSale} on sale; 16 connections, ${rounds} rounds of ${seconds} s, medians. Portal lists of Bilbro carry all filter counts; the bare server's do not.\n`,
  )
  console.log(
    '| where | question | Bilbro req/s | bare req/s | ratio (target) | against the best platform (target) | p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|---|',
  )
  for (const question of questions) console.log(row(question, found.get(question)!))

  console.log(
    '\nOne request after the other, list + total + all filter counts in one answer:\n\n| where | question | p50 ms | p99 ms |\n|---|---|---|---|',
  )
  for (const question of questions) {
    const single = await latencies(targets[0]!, question, 320)
    console.log(
      `| ${question.access === 'buyer' ? 'portal' : 'office'} | ${question.name} ${question.says} | ${single.p50.toFixed(2)} | ${single.p99.toFixed(2)} |`,
    )
  }
  console.log(`\nMemory of the API under this load: ${rss(children[0]!.pid!).toFixed(0)} MiB resident`)
} finally {
  for (const child of children) {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
  }
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
