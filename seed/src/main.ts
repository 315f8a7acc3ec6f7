// `npm run seed -- --cars N [--reset] [--seed S] [--quick]`: fills the database with an invented world.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { openDb, openPool } from '../../apps/api/src/core/postgres/db.ts'
import { startPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts'
import { createFiles } from '../../apps/api/src/platform/files/files.ts'
import { migrate } from '../../apps/api/src/core/postgres/migrate.ts'
import { createSecrets } from '../../apps/api/src/platform/secrets.ts'
import { createWorkerPool } from '../../apps/api/src/platform/workers/worker-pool.ts'
import { demoContracts } from '../../apps/api/src/deal/contracts/demo-contracts.ts'
import { demoBooks } from '../../apps/api/src/money/books/demo-books.ts'
import { demoInvoices } from '../../apps/api/src/money/invoices/demo-invoices.ts'
import { demoCodes } from '../../apps/api/src/money/releases/demo-codes.ts'
import { demoClaims } from '../../apps/api/src/road/claims/demo-claims.ts'
import { createSealing } from '../../apps/api/src/paper/seal/sealing.ts'
import { createStorage } from '../../apps/api/src/platform/files/storage.ts'
import { demoAccounts, emptyWorld, isDemo, isEmpty, seedDemo, seedWorld, wakeReaders } from './world.ts'

const MOST = 1_000_000

const usage = `npm run seed -- [--cars N] [--reset] [--seed S] [--quick]
  --cars N   a world of N cars (1 to ${MOST}), a tenth of them on sale; without it, the demo world of \`npm start\`
  --reset    empties the database first
  --seed S   another number makes another world (default 1)
  --quick    the demo world without its galleries: one picture a car on sale`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      cars: { type: 'string' },
      reset: { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const cars = values.cars === undefined ? undefined : Number(values.cars)
  const seed = Number(values.seed)
  if (
    values.help ||
    !Number.isInteger(seed) ||
    (cars !== undefined && (!Number.isInteger(cars) || cars < 1 || cars > MOST))
  ) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const started = performance.now()
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  const url = config.databaseUrl ?? embedded!.url
  try {
    await migrate(url)
    const pool = openPool(url, { max: 4 })
    const storage = await createStorage(config)
    const secrets = createSecrets(config.secret, config.dataDir)
    const files = createFiles(storage, secrets)
    const threads = createWorkerPool()
    const clock = () => new Date()
    const sealing = await createSealing({ config, secrets, clock })
    const db = openDb(pool)
    try {
      const refusal = await refuses(pool, values.reset ?? false, config.demo && process.env.BILBRO_DEMO !== undefined)
      if (refusal) {
        console.error(refusal)
        return 1
      }
      if (values.reset) for (const key of await emptyWorld(pool)) await storage.remove(key)
      const options = {
        seed,
        galleries: !values.quick,
        saveFile: (file: { name: string; mime: string; buffer: Buffer }) => files.save(db, file),
        contracts: demoContracts({ db, files, threads, sealing, clock }),
        invoices: demoInvoices({ db, files, threads }),
        claims: demoClaims({ db }),
        codes: demoCodes({ secrets }),
        books: demoBooks({ db, files, config, clock }),
        onProgress: progress(started),
      }
      if (cars === undefined) await (await seedDemo(pool, options)).finished
      else await seedWorld(pool, cars, options)
      await wakeReaders(pool)
    } finally {
      await threads.close()
      await db.destroy()
    }
  } finally {
    await embedded?.stop()
  }
  console.log(
    `Seeded ${cars ?? 'the demo world'} in ${seconds(started)} s. Accounts (password bilbro-demo): ${Object.values(demoAccounts).flat().join(', ')}`,
  )
  return 0
}

/** Why this database must not be filled; undefined when it may. */
async function refuses(pool: Pool, isReset: boolean, isDemoBySetting: boolean): Promise<string | undefined> {
  if (await isEmpty(pool)) return undefined
  if (!isReset) return 'The database is not empty. With --reset everything in it is replaced.'
  if (isDemoBySetting || (await isDemo(pool))) return undefined
  return 'This database is not a demo. Only with BILBRO_DEMO=true everything in it is replaced.'
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)
const progress = (started: number) => (part: string) => console.log(`${seconds(started).padStart(6)} s  ${part}`)

process.exitCode = await main()
