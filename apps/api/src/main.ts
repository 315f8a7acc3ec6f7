// The process: settings, database, migrations, demo world, port; and the way out.
import { join } from 'node:path'
import { demoAccounts, isEmpty, seedDemo } from '@bilbro/seed/world'
import { buildApp, closeDeps, openDeps, startJobs } from './app.ts'
import { readConfig } from './core/config.ts'
import { startPostgres } from './core/embedded-postgres.ts'
import { openLog } from './core/log.ts'
import { migrate } from './core/migrate.ts'
import { openProviders } from './providers.ts'
import { ownerLink } from './resources/auth/first-owner.ts'

const drainMs = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const embedded = config.databaseUrl
    ? undefined
    : await startPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: (message) => log.info('postgres', { message }),
      })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  await migrate(databaseUrl)

  let isDraining = false
  const { companyRegistries, close: closeProviders } = await openProviders(config, log)
  const deps = await openDeps({ ...config, databaseUrl }, { log, companyRegistries })
  if (config.demo && (await isEmpty(deps.pool))) {
    console.log('Filling the empty database with the demo world …')
    const { finished } = await seedDemo(deps.pool, { saveFile: (file) => deps.files.save(deps.db, file) })
    finished.catch((error: unknown) => log.error('demo.pictures', { error }))
    await deps.onSale.reload()
  }
  const app = await buildApp(deps, () => isDraining)
  if (!config.demo && !config.smtpUrl)
    log.warn('mail.notConfigured', {
      message: 'no SMTP_URL: mails stay in the outbox, invitations are handed over by hand',
    })
  await startJobs(deps)
  await app.listen({ port: config.port, host: config.host })
  greet(config.publicUrl, config.demo)
  const link = await ownerLink(deps)
  if (link)
    console.log(
      `\nThere is no account yet. Make the first one here (this link works once, for a day, until the next start):\n\n  ${link}\n`,
    )

  const stop = async (signal: string) => {
    if (isDraining) return
    isDraining = true
    log.info('process.stop', { signal })
    const late = setTimeout(() => process.exit(1), drainMs + 5000)
    late.unref()
    await app.close()
    await closeDeps(deps)
    await closeProviders()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  // Something that nobody waited for failed: it is logged, the server goes on.
  process.on('unhandledRejection', (error) => log.error('process.rejection', { error }))
}

function greet(url: string, demo: boolean): void {
  console.log(
    `\nBilbro is ready.\n\n  Portal       ${url}/\n  Back-office  ${url}/office\n  API          ${url}/api/docs`,
  )
  if (!demo) return
  console.log(`  Mailbox      ${url}/api/demo/mail\n\nThis is a demo. Accounts (password bilbro-demo):`)
  for (const [kind, emails] of Object.entries(demoAccounts)) console.log(`  ${kind.padEnd(12)} ${emails.join(', ')}`)
  console.log('\nCtrl-C stops everything.')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error && error.message.startsWith('Settings are wrong') ? error.message : error)
  process.exit(1)
}
