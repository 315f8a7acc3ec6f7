// The whole server without a port: core and all groups of the contract. Tests use it too.
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { api } from '@bilbro/contract'
import type { Group } from '@bilbro/contract/endpoint'
import { audiencesOf } from './audiences.ts'
import { createChangeFeed } from './core/changes.ts'
import { constraintErrors } from './constraint-errors.ts'
import type { Config } from './platform/config/config.ts'
import { type CallLedger, createCallLedger } from './core/work/call-ledger.ts'
import { openDb, openPool } from './core/postgres/db.ts'
import type { Deps } from './core/deps.ts'
import { createFiles } from './platform/files/files.ts'
import { createJobs } from './core/work/jobs.ts'
import { type Log, createLog } from './platform/log.ts'
import { createTtlCache } from './platform/cache/ttl-cache.ts'
import { sizeOfPrepared } from './sale/portal-listings/shown-car.ts'
import { createRecordCache } from './platform/cache/record-cache.ts'
import { createSecrets } from './platform/secrets.ts'
import { createLimit } from './platform/workers/concurrency-limit.ts'
import { type Handlers, serve } from './core/request/serve.ts'
import { createSingleFlight } from './platform/workers/single-flight.ts'
import { createStorage } from './platform/files/storage.ts'
import { createWorkerPool, type WorkerPool } from './platform/workers/worker-pool.ts'
import type { Webhook } from './core/work/webhook.ts'
import { serveDemoMail } from './http/demo-mail.ts'
import { serveDemoReceiver } from './http/demo-receiver.ts'
import './subscriptions.ts'
import { handleErrors } from './http/errors.ts'
import { serveEvents } from './http/events.ts'
import { serveFiles } from './http/file-route.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { serveReference } from './http/openapi/reference.ts'
import { createHttpServer, type ServerLimits } from './http/server.ts'
import { jobKinds, queues } from './jobs.ts'
import { createSanctionIndex } from './dealers/sanctions/sanction-index.ts'
import { createLandedRates } from './rates/import-cost-settings/landed-memory.ts'
import { createSealing } from './paper/seal/sealing.ts'
import { createLandedTexts } from './sale/listing-search/landed.ts'
import { createListingSearch } from './sale/listing-search/listing-search.ts'
import { createCarIndex } from './stock/car-index/car-index.ts'
import type { Providers } from './providers/provider.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { webhooks } from './webhooks.ts'

type Options = {
  clock?: () => Date
  log?: Log
  providers?: (ledger: CallLedger) => Providers
  webhooks?: readonly Webhook[]
  threads?: WorkerPool
}

const noProviders: Providers = {
  companyRegistries: { byCountry: {}, vat: undefined },
  rateProviders: {},
  signatures: { usual: 'local', outside: {} },
  invoicing: [],
  transports: {},
  providers: [],
}

/**
 * A fifth of the connections is reserved for readers. Bursts of writes wait in this queue and not at the pool, which
 * waits for only 4 s.
 */
const writersAtOnce = (connections: number) => Math.max(1, connections - Math.max(1, Math.floor(connections / 5)))
const writersInLine = 1000
const writersWaitMs = 20_000

const mebibyte = 2 ** 20
const ofCars = { topic: 'cars' } as const

/** Opens the database, the job runner and the search indexes. */
export async function createDeps(config: Config & { databaseUrl: string }, options: Options = {}): Promise<Deps> {
  const log = options.log ?? createLog(config.logLevel)
  const pool = openPool(config.databaseUrl, {
    max: config.poolSize,
    onError: (error) => log.warn('database.connection', { error }),
  })
  const db = openDb(pool)
  const secrets = createSecrets(config.secret, config.dataDir)
  const files = createFiles(await createStorage(config), secrets)
  const [jobs, changes] = await Promise.all([
    createJobs(config.databaseUrl, queues, log),
    createChangeFeed(config.databaseUrl, pool, log),
  ])
  const clock = options.clock ?? (() => new Date())
  const opened = options.providers?.(createCallLedger(db, clock)) ?? noProviders
  const sealing = await createSealing({ config, secrets, clock, timestamps: opened.timestamps })
  const landedRates = await createLandedRates(db, changes, clock, log)
  const landedTexts = createLandedTexts(landedRates)
  const onSale = await createListingSearch(db, changes, files.pictureUrl, landedTexts, log)
  return {
    config,
    pool,
    db,
    log,
    secrets,
    files,
    jobs,
    writing: createLimit(writersAtOnce(config.poolSize), writersInLine, writersWaitMs),
    changes,
    landedRates,
    landedTexts,
    onSale,
    carIndex: createCarIndex(db, changes, log),
    carRows: createRecordCache(changes, {
      ...ofCars,
      bytes: 8 * mebibyte,
      sizeOf: (row) => row.length,
      showsUsers: true,
    }),
    carPages: createRecordCache(changes, {
      ...ofCars,
      bytes: 16 * mebibyte,
      sizeOf: (page) => page.length,
      showsUsers: true,
    }),
    shownCars: createRecordCache(changes, {
      ...ofCars,
      bytes: 64 * mebibyte,
      sizeOf: sizeOfPrepared,
      showsUsers: false,
    }),
    sanctions: createSanctionIndex(db),
    sealing,
    constraintErrors,
    personalRegister: personalData.register,
    clock,
    ...opened,
    threads: options.threads ?? createWorkerPool(),
    singleFlight: createSingleFlight(),
    webhooks: options.webhooks ?? webhooks,
    staffSessions: createTtlCache(changes),
    buyerSessions: createTtlCache(changes),
    apiTokens: createTtlCache(changes),
    previewGroups: createTtlCache(changes),
  }
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.threads.close()
  await deps.jobs.close()
  await deps.changes.close()
  await deps.carIndex.close()
  await deps.db.destroy()
}

/** Slightly shorter than the drain time of the process, in milliseconds. */
const threadsEndMs = 8000

/** Builds the HTTP server. `isDraining` makes readiness fail while open requests are finished. */
export async function buildApp(
  deps: Deps,
  isDraining: () => boolean = () => false,
  limits: ServerLimits = {},
): Promise<FastifyInstance> {
  const app = createHttpServer(deps.config, limits)
  handleErrors(app, deps)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  // Limits per call are declared in the contract. IPv6 addresses count by their /64 network.
  await app.register(rateLimit, { global: false, cache: 20_000 })
  // Compression does not pay off for small answers; a fast level leaves the processor to the queries.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], zlibOptions: { level: 3 } })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (deps.config.demo) reply.header('x-bilbro-demo', '1')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    deps.log.debug('request', {
      id: request.id,
      method: request.method,
      url: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  // Answers that wait for a worker thread must be sent before the server closes.
  app.addHook('preClose', async () => void deps.threads.close(threadsEndMs))
  serveMetrics(app, deps)
  await app.register(
    async (scope) => {
      for (const name of Object.keys(api) as (keyof typeof api)[])
        serve(scope, deps, api[name] as Group, routes[name] as unknown as Handlers<Group>)
      serveHealth(scope, deps, isDraining)
      serveFiles(scope, deps)
      serveEvents(scope, deps, audiencesOf(deps))
      serveReference(scope, deps.config.publicUrl)
      serveDemoMail(scope, deps)
      serveDemoReceiver(scope, deps)
    },
    { prefix: '/api' },
  )
  await servePages(app, deps)
  return app
}

/** Starts the workers of all job kinds in this process. */
export const startJobs = (deps: Deps): Promise<void> => deps.jobs.work(jobKinds(deps))
