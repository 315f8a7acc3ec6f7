import { resolve } from 'node:path'
import { startPostgres } from './platform/postgres/embedded-postgres.ts'
import { migrate } from './core/postgres/migrate.ts'

// `npm run db:migrate`: migrates DATABASE_URL, or the database of `npm start`, which may be running.
const external = process.env.DATABASE_URL
const server = external
  ? undefined
  : await startPostgres({ dataDir: resolve(process.env.BILBRO_DATA ?? '.data', 'postgres') })

try {
  const applied = await migrate(external ?? server?.url ?? '')
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await server?.stop()
}
