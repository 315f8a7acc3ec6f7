// Measures offers from the dealer's click to the answer while many bid at the same moment: on one car, on a car each,
// at a human pace, and with far more dealers than database connections.
// Usage: node scripts/run.mjs bench/src/offers.ts [--bidders 50] [--crowd 220] [--rounds 20] [--pool 10]
import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { closeDeps, createDeps } from '@bilbro/api/app'
import { newAccessToken } from '@bilbro/api/core/auth/buyer-session'
import { startBuyerSession } from '@bilbro/api/core/auth/refresh-tokens'
import { readConfig } from '@bilbro/api/platform/config/config'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { freePort } from '@bilbro/api/test/api-process'
import { openMake } from '@bilbro/api/test/make'
import { type Answer, type Caller, callerAt } from '@bilbro/api/test/sockets'
import { postmasterOf, processorSeconds } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    bidders: { type: 'string', default: '50' },
    crowd: { type: 'string', default: '220' },
    rounds: { type: 'string', default: '20' },
    pool: { type: 'string', default: '10' },
  },
})
const bidders = Number(values.bidders)
const crowd = Number(values.crowd)
const rounds = Number(values.rounds)

let child: ChildProcess | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-offers-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
await migrate(postgres.url)
const postmaster = postmasterOf(join(dataDir, 'postgres'))
const env = { BILBRO_DATA: dataDir, BILBRO_LOG: 'silent', BILBRO_DEMO: 'false' }
const deps = await createDeps({ ...readConfig(env), databaseUrl: postgres.url })
const make = openMake(deps)

async function newDealer(port: number): Promise<Caller> {
  const userId = await make.buyerUser({ companyId: await make.company({}) })
  const now = new Date()
  const { sessionId } = await startBuyerSession(deps.db, userId, { ip: '127.0.0.1', userAgent: 'bench' }, now)
  return callerAt(port, { authorization: `Bearer ${await newAccessToken(deps, userId, sessionId, now)}` })
}

const someCars = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await make.onSale({})).carId))

const amount = { minor: 1_700_000, currency: 'EUR' }
const bid = ({ ask }: Caller, carId: string): Promise<Answer> =>
  ask('POST', `/b2b-portal-private/cars/${carId}/offer`, { amount }, randomUUID())

async function start(port: number): Promise<ChildProcess> {
  const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATABASE_POOL: values.pool,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => /ready/i.test(String(text)) && resolve())
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return child
}

function row(what: string, answers: Answer[], seconds: number, processor: number): void {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
  const busy = answers.filter(({ status }) => status >= 500).length
  const refused = answers.filter(({ status }) => status >= 400).length - busy
  console.log(
    `| ${what} | ${answers.length} | ${(answers.length / seconds).toFixed(0)} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${((processor * 1000) / answers.length).toFixed(1)} | ${refused} | ${busy} |`,
  )
}

/** All dealers bid at the same moment, and again after all answers have arrived. */
async function bursts(what: string, dealers: Caller[], times: number, carsOf: () => Promise<string[]>): Promise<void> {
  const answers: Answer[] = []
  let seconds = 0
  let processor = 0
  for (let round = 0; round < times; round++) {
    const cars = await carsOf()
    // Waits until the server has received the events of the new cars and finished those of the last round.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = processorSeconds(child!.pid!, postmaster)
    const began = performance.now()
    const made = await Promise.all(dealers.map((dealer, n) => bid(dealer, cars[n % cars.length]!)))
    // The first round opens connections and warms up the compiler.
    if (round === 0) continue
    seconds += (performance.now() - began) / 1000
    processor += processorSeconds(child!.pid!, postmaster) - before
    answers.push(...made)
  }
  row(what, answers, seconds, processor)
}

/** Each dealer bids on the current car, then looks at the next one for about two seconds. */
async function asPeople(dealers: Caller[], offers: number): Promise<void> {
  const cars = await someCars(offers)
  const before = processorSeconds(child!.pid!, postmaster)
  const began = performance.now()
  const answers = await Promise.all(
    dealers.map(async (dealer) => {
      const made: Answer[] = []
      for (const carId of cars) {
        await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 2000))
        made.push(await bid(dealer, carId))
      }
      return made
    }),
  )
  row(
    `${dealers.length} who bid every two seconds`,
    answers.flat(),
    (performance.now() - began) / 1000,
    processorSeconds(child!.pid!, postmaster) - before,
  )
}

try {
  const port = await freePort()
  child = await start(port)
  const all: Caller[] = []
  while (all.length < Math.max(crowd, bidders))
    all.push(...(await Promise.all(Array.from({ length: 10 }, () => newDealer(port)))))
  for (const { ask } of all) await ask('GET', '/b2b-portal-public/cars?pageSize=1')
  const some = all.slice(0, bidders)
  console.log(`Load average before: ${loadavg()[0]!.toFixed(1)}; ${values.pool} connections\n`)
  console.log(
    '| who bids | offers | per second | p50 ms | p99 ms | longest ms | processor ms each | refused | busy (5xx) |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  await bursts(`one alone`, all.slice(0, 1), 20, () => someCars(1))
  await bursts(`${bidders} at the same moment, one car`, some, rounds, () => someCars(1))
  await bursts(`${bidders} at the same moment, a car each`, some, rounds, () => someCars(bidders))
  await asPeople(some, 10)
  await bursts(`${crowd} at the same moment, one car`, all.slice(0, crowd), 6, () => someCars(1))
  for (const caller of all) caller.close()
  console.log(`\nLoad average after: ${loadavg()[0]!.toFixed(1)}`)
} finally {
  child?.removeAllListeners('exit')
  child?.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await closeDeps(deps)
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
