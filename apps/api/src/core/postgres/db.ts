// The database: one pool for queries, types generated from the migrated schema, and values in the format of the API.
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createStatementCache } from '../../platform/postgres/statement-cache.ts'
import { watchTransactions } from './outside-transaction.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB> | Transaction<DB>

// Counts and minor units stay below 2^53. Days are strings, because a Date would add a time zone. Instants are ISO 8601
// in UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

/** The snake_case name of a column or table. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Opens a pool that survives a restart of the server: a lost idle connection is dropped without an error. */
export function openPool(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    application_name: 'bilbro',
    options: '-c statement_timeout=60000 -c timezone=UTC -c jit=off',
  })
  pool.on('error', (error) => options.onError?.(error))
  const keepPlans = createStatementCache()
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error))
    keepPlans(client)
  })
  return pool
}

export function openDb(pool: pg.Pool): Kysely<DB> {
  // Nested keys are data (texts by language, feature keys), not columns.
  return watchTransactions(
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
  )
}

/**
 * Runs writes in a savepoint and rolls them back when `work` returns false: for writes that must take the same time in
 * both cases. Returns the result of `work`.
 */
export async function withSavepoint(transaction: Db, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint kept_or_undone`.execute(transaction)
  const isKept = await work()
  await (isKept ? sql`release savepoint kept_or_undone` : sql`rollback to savepoint kept_or_undone`).execute(
    transaction,
  )
  return isKept
}

/**
 * Runs writes in a savepoint. When they throw, only they are rolled back, and the error is thrown; the transaction can
 * continue.
 */
export async function attempt<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempted`.execute(transaction)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempted`.execute(transaction)
    throw error
  } finally {
    await sql`release savepoint attempted`.execute(transaction)
  }
}
