// What the demo world asks of the server: documents, numbers and seals that are made by the same rules as all others.
import { join } from 'node:path'
import type { Deps } from './core/deps.ts'
import { openDb, openPool } from './core/postgres/db.ts'
import { migrate } from './core/postgres/migrate.ts'
import { demoContracts } from './deal/contracts/demo-contracts.ts'
import { demoSanctions } from './dealers/sanctions/demo-sanctions.ts'
import { demoWebhooks } from './dealers/webhook-endpoints/demo-webhooks.ts'
import { demoCommission } from './money/commission/demo-commission.ts'
import { demoBooks } from './money/books/demo-books.ts'
import { demoInvoices } from './money/invoices/demo-invoices.ts'
import { demoCodes } from './money/releases/demo-codes.ts'
import { demoPrices } from './overview/price-proposals/demo-prices.ts'
import { demoCalculations } from './overview/purchase-calculations/demo-calculations.ts'
import { createSealing } from './paper/seal/sealing.ts'
import { readConfig } from './platform/config/config.ts'
import { createFiles } from './platform/files/files.ts'
import { createStorage } from './platform/files/storage.ts'
import { startPostgres } from './platform/postgres/embedded-postgres.ts'
import { createSecrets } from './platform/secrets.ts'
import { createWorkerPool } from './platform/workers/worker-pool.ts'
import { demoClaims } from './road/claims/demo-claims.ts'

type Parts = Pick<Deps, 'db' | 'files' | 'threads' | 'sealing' | 'clock' | 'config' | 'secrets'>

/** What can be made without a running server. */
const partsOf = (deps: Parts) => ({
  saveFile: (file: { name: string; mime: string; buffer: Buffer }) => deps.files.save(deps.db, file),
  contracts: demoContracts(deps),
  invoices: demoInvoices(deps),
  claims: demoClaims(deps),
  codes: demoCodes(deps),
  books: { ...demoBooks(deps), commission: demoCommission(deps), calculations: demoCalculations(deps) },
  webhooks: demoWebhooks(deps),
  prices: demoPrices(deps),
})

/** Of a running server. */
export const demoParts = (deps: Deps) => ({ ...partsOf(deps), sanctions: demoSanctions(deps) })

/** Opens the database and the files of these settings without a server, and brings the database up to date. */
export async function openDemoParts(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const embedded = config.databaseUrl ? undefined : await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  const closing: (() => Promise<unknown>)[] = [async () => embedded?.stop()]
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const url = config.databaseUrl ?? embedded!.url
    await migrate(url)
    const pool = openPool(url, { max: 4 })
    const db = openDb(pool)
    closing.push(() => db.destroy())
    const storage = await createStorage(config)
    const secrets = createSecrets(config.secret, config.dataDir)
    const files = createFiles(storage, secrets)
    const threads = createWorkerPool()
    closing.push(() => threads.close())
    const clock = () => new Date()
    const sealing = await createSealing({ config, secrets, clock })
    return {
      isDemo: config.demo && env.BILBRO_DEMO !== undefined,
      pool,
      removeFile: (key: string) => storage.remove(key),
      parts: partsOf({ db, files, threads, sealing, clock, config, secrets }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
