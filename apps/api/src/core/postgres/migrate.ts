import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { StartError } from '../../platform/start-error.ts'

/** The SQL files of the schema, applied in the order of their names. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

// Key of the advisory lock for migrations: several API processes may start at the same time.
const lockKey = 7_242_001

/** Migrates a database and returns the names of the files applied now. */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    return await applyPending(client, readMigrations(folder))
  } finally {
    await client.end()
  }
}

/** Reads the migration files with their checksums, which reveal later changes. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    // Line ends are normalised, so that they do not change the checksum.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function applyPending(client: Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
  checkHistory(migrations, rows)
  const known = new Set(rows.map((row) => row.name))
  const pending = migrations.filter((migration) => !known.has(migration.name))
  for (const migration of pending) await apply(client, migration)
  return pending.map((migration) => migration.name)
}

function checkHistory(migrations: Migration[], applied: Applied[]): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const file = files.get(name)
    if (!file)
      throw new StartError(
        `The database has the migration ${name}, which this version does not know: it was made by a newer one.`,
      )
    if (file.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it was applied here. Restore the file and put the change into a new one.`,
      )
    }
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`The migration ${name} failed: ${explain(error, sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  const { message, position, hint } = error as { message: string; position?: string; hint?: string }
  const line = position ? `line ${sql.slice(0, Number(position)).split('\n').length}: ` : ''
  return `${line}${message}${hint ? ` (${hint})` : ''}`
}
