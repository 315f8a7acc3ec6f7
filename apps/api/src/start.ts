// The process: settings, port, database, migrations, jobs, server; and its shutdown.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildApp, createDeps, startJobs } from './app.ts'
import { type Shutdown, createShutdown } from './platform/workers/shutdown.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import type { Deps } from './core/deps.ts'
import { startPostgres } from './platform/postgres/embedded-postgres.ts'
import { type Log, createLog } from './platform/log.ts'
import type { CallLedger } from './core/work/call-ledger.ts'
import { migrate } from './core/postgres/migrate.ts'
import { StartError } from './platform/start-error.ts'
import { notFree, createPlaceholderServer } from './http/placeholder-server.ts'
import { createProviders } from './providers.ts'
import type { ProviderSandbox } from './providers/sandbox.ts'
import { prepareCars } from './sale/portal-listings/prepare-cars.ts'
import { ownerLink } from './admin/auth/first-owner.ts'

// By default V8 lets the heap grow to twice the used size before it collects garbage. Here the used part is large and
// permanent. Costs and savings of 20 % are in decision 080.
setFlagsFromString('--heap-growing-percent=20')

/** The parts that the demo app adds to the server. */
export type Demo = {
  /** Starts the servers that stand in for providers; `gireCallback` is where the carrier reports what it does. */
  startSandbox: (gireCallback: string) => Promise<ProviderSandbox & { close: () => Promise<void> }>
  /** Fills the database when it is empty. */
  fill: (deps: Deps) => Promise<void>
  /** Lines that name the demo's pages and accounts. */
  greeting: (url: string) => string
}
type Leaving = { signal: AbortSignal; closing: Shutdown }

async function start(settings: Config, log: Log, { signal, closing }: Leaving, demo?: Demo): Promise<void> {
  const placeholder = await createPlaceholderServer(settings)
  closing.addStep({ name: 'port', within: 1000, hurried: 1000, end: placeholder.leave })
  const config = withPort(settings, placeholder.port)
  const databaseUrl = config.databaseUrl ?? (await openPostgres(config, log, { signal, closing }))
  await migrate(databaseUrl)
  signal.throwIfAborted()

  const sandbox = await demo?.startSandbox(`${config.publicUrl}/api/logistics/gire/webhooks/status-update`)
  if (sandbox) closing.addStep({ name: 'sandbox', within: 2000, hurried: 500, end: sandbox.close })
  const providers = (ledger: CallLedger) => createProviders(config, { log, ledger, sandbox })
  const deps = await createDeps({ ...config, databaseUrl }, { log, providers })
  closeLater(deps, closing)
  await demo?.fill(deps)
  signal.throwIfAborted()

  const app = await buildApp(deps, () => signal.aborted)
  if (!demo && !config.smtpUrl)
    log.warn('mail.notConfigured', {
      message: 'no SMTP_URL: mails stay in the outbox, invitations are handed over by hand',
    })
  await startJobs(deps)
  await app.ready()
  signal.throwIfAborted()
  await placeholder.leave()
  await app.listen({ port: config.port, host: config.host }).catch(async (error: Error) => {
    throw await notFree(error, config.port, config.host)
  })
  const drainMs = config.drainSeconds * 1000
  closing.addStep({
    name: 'requests',
    within: drainMs + 2000,
    hurried: 500,
    end: async (hurry) => {
      const cutOff = () => app.server.closeAllConnections()
      // Requests that are incomplete by then are dropped.
      const late = setTimeout(cutOff, drainMs)
      hurry.addEventListener('abort', cutOff)
      await app.close()
      clearTimeout(late)
    },
  })
  greet(config.publicUrl, demo)
  prepareCars(deps, signal).catch((error: unknown) => log.warn('cars.prepare', { error }))
  const link = await ownerLink(deps)
  if (link)
    console.log(
      `\nThere is no account yet. Make the first one here (this link works once, for a day, until the next start):\n\n  ${link}\n`,
    )
}

/** With `PORT=0` the system chooses the port. */
const withPort = (config: Config, port: number): Config =>
  config.port ? config : { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }

/** The database is stopped last, even when other steps fail, and even while it is still starting. */
async function openPostgres(config: Config, log: Log, { signal, closing }: Leaving): Promise<string> {
  const starting = startPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: (message) => log.info('postgres', { message }),
    signal,
  })
  closing.addStep({
    name: 'database',
    within: 45_000,
    hurried: 45_000,
    end: async (hurry) => (await starting.catch(() => undefined))?.stop(hurry),
  })
  return (await starting).url
}

function closeLater(deps: Deps, closing: Shutdown): void {
  closing.addStep({ name: 'pool', within: 5000, hurried: 500, end: () => deps.db.destroy() })
  closing.addStep({ name: 'changes', within: 2000, hurried: 500, end: () => deps.changes.close() })
  closing.addStep({ name: 'jobs', within: 10_000, hurried: 500, end: () => deps.jobs.close() })
}

function greet(url: string, demo: Demo | undefined): void {
  console.log(
    `\nBilbro is ready.\n\n  Portal       ${url}/\n  Back-office  ${url}/office\n  API          ${url}/api/docs`,
  )
  if (demo) console.log(`${demo.greeting(url)}\n\nCtrl-C stops everything.`)
}

/**
 * Runs the server until the process is told to stop. With `demo` and where the settings ask for it, it is the demo world.
 * @throws StartError when a setting is wrong, or when the demo world is asked for and is not here
 */
async function run(demo: Demo | undefined): Promise<void> {
  const config = readConfig(process.env)
  if (config.demo && !demo)
    throw new StartError(
      'The demo world is not part of this program: `npm start` runs it. Set DATABASE_URL, or BILBRO_DEMO=false.',
    )
  const log = createLog(config.logLevel)
  const closing = createShutdown(log)
  const leaving = new AbortController()
  const leave = async (code: number) => {
    leaving.abort()
    const isInOrder = await closing.run()
    process.exit(isInOrder ? code : 1)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      // A second Ctrl-C means an impatient user. A second SIGTERM may come from another process that passes the signal
      // on, so it is ignored.
      if (leaving.signal.aborted) return void (name === 'SIGINT' && closing.hurry())
      log.info('process.stop', { signal: name })
      void leave(0)
    })
  // The reader of our output may be gone: ignore the error, because logging it would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // A promise rejection without a handler is logged; the server continues.
  process.on('unhandledRejection', (error) => log.error('process.rejection', { error }))
  process.on('uncaughtException', (error) => {
    log.error('process.exception', { error })
    void leave(1)
  })
  try {
    await start(config, log, { signal: leaving.signal, closing }, config.demo ? demo : undefined)
  } catch (error) {
    // During a shutdown, errors of the interrupted start are expected.
    if (leaving.signal.aborted) return
    console.error(messageOf(error))
    await leave(1)
  }
}

const messageOf = (error: unknown): unknown => (error instanceof StartError ? error.message : error)

/** Runs the process from start to shutdown. When the start fails, it prints the reason and exits with code 1. */
export async function runServer(demo?: Demo): Promise<void> {
  try {
    await run(demo)
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}
