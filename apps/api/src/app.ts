// The whole server without a port: core plus every group of the contract. Tests call this too.
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { api } from '@bilbro/contract'
import type { Group } from '@bilbro/contract/endpoint'
import { audiencesOf } from './audiences.ts'
import { openChanges } from './core/changes.ts'
import type { Config } from './core/config.ts'
import { type CallLedger, openCallLedger } from './core/work/call-ledger.ts'
import { openDb, openPool } from './core/postgres/db.ts'
import type { Deps } from './core/deps.ts'
import { openFiles } from './core/files/files.ts'
import { openJobs } from './core/work/jobs.ts'
import { type Log, openLog } from './core/log.ts'
import { openRemember } from './core/remember.ts'
import { openKept } from './core/kept.ts'
import { openSecrets } from './core/secrets.ts'
import { openSemaphore } from './core/work/semaphore.ts'
import { type Handlers, serve } from './core/request/serve.ts'
import { openSingleFlight } from './core/work/single-flight.ts'
import { openStorage } from './core/files/storage.ts'
import { openThreads } from './core/work/threads.ts'
import type { Webhook } from './core/work/webhook.ts'
import { serveDemoMail } from './http/demo-mail.ts'
import './follows.ts'
import { handleErrors } from './http/errors.ts'
import { serveEvents } from './http/events.ts'
import { serveFiles } from './http/file-route.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { serveReference } from './http/reference.ts'
import { openServer, type ServerLimits } from './http/server.ts'
import { jobKinds, queues } from './jobs.ts'
import { openSanctions } from './dealers/sanctions/memory.ts'
import { openLandedRates } from './rates/import-cost-settings/landed-memory.ts'
import { openSealing } from './paper/seal/sealing.ts'
import { openLandedTexts } from './sale/on-sale/landed.ts'
import { openOnSale } from './sale/on-sale/on-sale.ts'
import { openCarIndex } from './stock/car-index/car-index.ts'
import type { Providers } from './providers/provider.ts'
import { routes } from './routes.ts'
import { webhooks } from './webhooks.ts'

type Options = {
  clock?: () => Date
  log?: Log
  providers?: (ledger: CallLedger) => Providers
  webhooks?: readonly Webhook[]
}

const noProviders: Providers = {
  companyRegistries: { byCountry: {}, vat: undefined },
  rateProviders: {},
  signatures: { usual: 'local', outside: {} },
  invoicing: [],
  transports: {},
  providers: [],
}

/** A fifth of the connections is left to whoever reads. What comes in a rush stands in line here, not at the pool, which waits for 4 s alone. */
const writersAtOnce = (connections: number) => Math.max(1, connections - Math.max(1, Math.floor(connections / 5)))
const writersInLine = 1000
const writersWaitMs = 20_000

/** Opens the database, the job runner and the search index. */
export async function openDeps(config: Config & { databaseUrl: string }, options: Options = {}): Promise<Deps> {
  const log = options.log ?? openLog(config.logLevel)
  const pool = openPool(config.databaseUrl, {
    max: config.poolSize,
    onError: (error) => log.warn('database.connection', { error }),
  })
  const db = openDb(pool)
  const secrets = openSecrets(config.secret, config.dataDir)
  const files = openFiles(await openStorage(config), secrets)
  const [jobs, changes] = await Promise.all([
    openJobs(config.databaseUrl, queues, log),
    openChanges(config.databaseUrl, pool, log),
  ])
  const clock = options.clock ?? (() => new Date())
  const opened = options.providers?.(openCallLedger(db, clock)) ?? noProviders
  const sealing = await openSealing({ config, secrets, clock, timestamps: opened.timestamps })
  const landedRates = await openLandedRates(db, changes, clock, log)
  const landedTexts = openLandedTexts(landedRates)
  const onSale = await openOnSale(db, changes, files.pictureUrl, landedTexts, log)
  return {
    config,
    pool,
    db,
    log,
    secrets,
    files,
    jobs,
    writing: openSemaphore(writersAtOnce(config.poolSize), writersInLine, writersWaitMs),
    changes,
    landedRates,
    landedTexts,
    onSale,
    carIndex: openCarIndex(db, changes, log),
    carRows: openKept(changes, 'cars', 10_000),
    carPages: openKept(changes, 'cars', 2000),
    shownCars: openKept(changes, 'cars', 2000),
    sanctions: openSanctions(db),
    sealing,
    clock,
    ...opened,
    threads: openThreads(),
    singleFlight: openSingleFlight(),
    webhooks: options.webhooks ?? webhooks,
    staffSessions: openRemember(changes),
    buyerSessions: openRemember(changes),
    previewGroups: openRemember(changes),
  }
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.threads.close()
  await deps.jobs.close()
  await deps.changes.close()
  await deps.carIndex.close()
  await deps.db.destroy()
}

/** A little less than the time in which the process drains. */
const threadsEndMs = 8000

/** Builds the HTTP server; `isDraining` makes readiness say no while open requests are finished. */
export async function buildApp(
  deps: Deps,
  isDraining: () => boolean = () => false,
  limits: ServerLimits = {},
): Promise<FastifyInstance> {
  const app = openServer(deps.config, limits)
  handleErrors(app, deps.log)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  // Calls say themselves how often an address may make them; addresses of version 6 count by the network of a house.
  await app.register(rateLimit, { global: false, cache: 20_000 })
  // Small answers gain nothing; a fast level keeps the processor for the queries.
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
  // Answers that wait for a thread must be out before the server may close.
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
    },
    { prefix: '/api' },
  )
  await servePages(app, deps)
  return app
}

/** Starts the workers of every job kind in this process. */
export const startJobs = (deps: Deps): Promise<void> => deps.jobs.work(jobKinds(deps))
