// Measures password guessing: attempts on one account and on many, forged addresses, and many sign-ins at once.
// Usage: node scripts/run.mjs bench/src/guesses.ts [--one 1000] [--spread 5000] [--crowd 200]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, closeDeps, createDeps } from '@bilbro/api/app'
import { readConfig } from '@bilbro/api/platform/config/config'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { hashPassword } from '@bilbro/api/core/auth/passwords'

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: '1000' },
    spread: { type: 'string', default: '5000' },
    crowd: { type: 'string', default: '200' },
  },
})
const password = 'a password that fits'
const accounts = 250
const MiB = 1024 * 1024
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const victim = 'known0@dealer.example'

type Server = Awaited<ReturnType<typeof start>>
async function start(databaseUrl: string, dataDir: string, trustProxy: boolean) {
  const config = readConfig({
    BILBRO_DATA: dataDir,
    BILBRO_LOG: 'silent',
    ...(trustProxy && { BILBRO_TRUST_PROXY: 'loopback' }),
  })
  const deps = await createDeps({ ...config, databaseUrl })
  const app = await buildApp(deps)
  await app.ready()
  const signIn = async (email: string, secret: string, from: { ip?: string; claims?: string } = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/buyer-auth/login',
      ...(from.ip && { remoteAddress: from.ip }),
      ...(from.claims && { headers: { 'x-forwarded-for': from.claims } }),
      payload: { email, password: secret },
    })
    return answer.statusCode
  }
  return { app, deps, signIn, stop: () => app.close().then(() => closeDeps(deps)) }
}

/** Counts each status, and finds the first attempt that was refused without checking the password. */
async function tally(count: number, guess: (n: number) => Promise<number>) {
  const statuses = new Map<number, number>()
  let firstRefused = 0
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    const status = await guess(n)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429 && !firstRefused) firstRefused = n + 1
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return { tried: statuses.get(400) ?? 0, refused: statuses.get(429) ?? 0, firstRefused, seconds }
}

async function guesses({ deps, signIn }: Server): Promise<void> {
  const forget = () => deps.pool.query('truncate throttles')
  const rows: [string, number, (n: number) => Promise<number>][] = [
    ['one account, one address', Number(values.one), (n) => signIn(victim, `guess ${n}`, { ip: '10.0.0.1' })],
    [
      'one account, one address, another X-Forwarded-For each time',
      Number(values.one),
      (n) => signIn(victim, `guess ${n}`, { ip: '10.0.0.2', claims: addressOf(n) }),
    ],
    [
      'one account, another address each time',
      Number(values.one),
      (n) => signIn(victim, `guess ${n}`, { ip: addressOf(n) }),
    ],
    [
      `${accounts} accounts, one address`,
      Number(values.spread),
      (n) => signIn(`known${n % accounts}@dealer.example`, `guess ${n}`, { ip: '10.0.0.3' }),
    ],
    [
      `${accounts} accounts, ${accounts} addresses`,
      Number(values.spread),
      (n) => signIn(`known${n % accounts}@dealer.example`, `guess ${n}`, { ip: addressOf((n * 7) % accounts) }),
    ],
  ]
  console.log(
    '\n| guesses | attempts | tried | refused | first refused | s | owner at home / elsewhere |\n|---|---|---|---|---|---|---|',
  )
  let elsewhere = 0
  for (const [what, count, guess] of rows) {
    await forget()
    const { tried, refused, firstRefused, seconds } = await tally(count, guess)
    const owner = [
      await signIn(victim, password, { ip: '192.0.2.1' }),
      // A new address for each row, because an address becomes known after a successful sign-in.
      await signIn(victim, password, { ip: `198.51.100.${++elsewhere}` }),
    ].join(' / ')
    console.log(`| ${what} | ${count} | ${tried} | ${refused} | ${firstRefused} | ${seconds} | ${owner} |`)
  }
  await forget()
}

async function crowd({ app }: Server): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const ask = async (path: string, init?: RequestInit) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, init)
    await answer.arrayBuffer()
    return { status: answer.status, took: performance.now() - began }
  }
  for (let i = 0; i < 50; i++) await ask('b2b-portal-public/cars')
  const before = process.memoryUsage.rss()
  let highest = before
  let isOver = false
  const began = performance.now()
  const all = Promise.all(
    Array.from({ length: Number(values.crowd) }, (_, n) =>
      ask('buyer-auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(5000 + n) },
        body: JSON.stringify({ email: `known${n % accounts}@dealer.example`, password }),
      }),
    ),
  ).finally(() => (isOver = true))
  const others: number[] = []
  while (!isOver) {
    others.push((await ask('b2b-portal-public/cars')).took)
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  const answers = await all
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const inside = answers.filter(({ status }) => status === 200).length
  others.sort((a, b) => a - b)
  const at = (share: number) => others[Math.floor(others.length * share)]?.toFixed(0)
  console.log(
    `\n${values.crowd} sign-ins at once: ${inside} of them in after ${seconds} s, memory +${((highest - before) / MiB).toFixed(0)} MiB at most; meanwhile the public list ${others.length} times, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-guesses-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
try {
  await migrate(postgres.url)
  const server = await start(postgres.url, dataDir, false)
  const passwordHash = await hashPassword(password)
  const { id: companyId } = await server.deps.db
    .insertInto('buyerCompanies')
    .values({ name: 'Known', country: 'NO', language: 'no', status: 'APPROVED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: accounts }, (_, n) => ({
    companyId,
    email: `known${n}@dealer.example`,
    name: 'Known',
    language: 'no',
    passwordHash,
  }))
  await server.deps.db.insertInto('buyerUsers').values(people).execute()
  // The usual address of the account's owner.
  await server.signIn(victim, password, { ip: '192.0.2.1' })
  await guesses(server)
  await server.stop()
  const behindProxy = await start(postgres.url, dataDir, true)
  await crowd(behindProxy)
  await behindProxy.stop()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
