// The process: port, settings, database, migrations, demo data; and the shutdown.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { demoContracts } from './deal/contracts/demo-contracts.ts'
import { demoSanctions } from './dealers/sanctions/demo-sanctions.ts'
import { demoBooks } from './money/books/demo-books.ts'
import { demoInvoices } from './money/invoices/demo-invoices.ts'
import { demoCodes } from './money/releases/demo-codes.ts'
import { demoClaims } from './road/claims/demo-claims.ts'
import { demoAccounts, demoDriverToken, isEmpty, seedDemo } from '@bilbro/seed/world'
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
import { ownerLink } from './admin/auth/first-owner.ts'

// By default V8 lets the heap grow to twice the used size before it collects garbage. Here the used part is large and
// permanent. Costs and savings of 20 % are in decision 080.
setFlagsFromString('--heap-growing-percent=20')

type Leaving = { signal: AbortSignal; closing: Shutdown }

async function start(settings: Config, log: Log, { signal, closing }: Leaving): Promise<void> {
  const placeholder = await createPlaceholderServer(settings)
  closing.addStep({ name: 'port', within: 1000, hurried: 1000, end: placeholder.leave })
  const config = withPort(settings, placeholder.port)
  const databaseUrl = config.databaseUrl ?? (await openPostgres(config, log, { signal, closing }))
  await migrate(databaseUrl)
  signal.throwIfAborted()

  const sandbox = config.demo ? await startSandbox() : undefined
  if (sandbox) {
    closing.addStep({ name: 'sandbox', within: 2000, hurried: 500, end: sandbox.close })
    sandbox.gire.tellAt(`${config.publicUrl}/api/logistics/gire/webhooks/status-update`)
  }
  const providers = (ledger: CallLedger) => createProviders(config, { log, ledger, sandbox })
  const deps = await createDeps({ ...config, databaseUrl }, { log, providers })
  closeLater(deps, closing)
  if (config.demo && (await isEmpty(deps.pool))) await fillDemo(deps)
  signal.throwIfAborted()

  const app = await buildApp(deps, () => signal.aborted)
  if (!config.demo && !config.smtpUrl)
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
  greet(config.publicUrl, config.demo)
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

async function fillDemo(deps: Deps): Promise<void> {
  console.log('Filling the empty database with the demo world …')
  const { finished } = await seedDemo(deps.pool, {
    saveFile: (file) => deps.files.save(deps.db, file),
    contracts: demoContracts(deps),
    invoices: demoInvoices(deps),
    claims: demoClaims(deps),
    codes: demoCodes(deps),
    books: demoBooks(deps),
    sanctions: demoSanctions(deps),
  })
  finished.catch((error: unknown) => deps.log.error('demo.pictures', { error }))
  await deps.onSale.reload()
}

function greet(url: string, demo: boolean): void {
  console.log(
    `\nBilbro is ready.\n\n  Portal       ${url}/\n  Back-office  ${url}/office\n  API          ${url}/api/docs`,
  )
  if (!demo) return
  console.log(
    `  Mailbox      ${url}/api/demo/mail\n  Driver       ${url}/de/driver/${demoDriverToken}\n\nThis is a demo. Accounts (password bilbro-demo):`,
  )
  for (const [kind, emails] of Object.entries(demoAccounts)) console.log(`  ${kind.padEnd(12)} ${emails.join(', ')}`)
  console.log('\nCtrl-C stops everything.')
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
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
    await start(config, log, { signal: leaving.signal, closing })
  } catch (error) {
    // During a shutdown, errors of the interrupted start are expected.
    if (leaving.signal.aborted) return
    console.error(messageOf(error))
    await leave(1)
  }
}

const messageOf = (error: unknown): unknown => (error instanceof StartError ? error.message : error)

try {
  await main()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
