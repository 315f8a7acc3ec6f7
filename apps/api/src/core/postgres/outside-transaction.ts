import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

const inside = new AsyncLocalStorage<true>()

/**
 * Called before each wait for a provider or the file store: an open transaction would keep its locks and its connection
 * during the wait. @throws Error when a transaction is open
 */
export function outsideTransaction(what: string): void {
  if (inside.getStore()) throw new Error(`${what} inside a transaction: do it before, or after the commit`)
}

/** Reports every transaction of this database to `outsideTransaction`. */
export function watchTransactions(db: Kysely<DB>): Kysely<DB> {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((transaction) => inside.run(true, () => work(transaction)))
    return builder
  }
  return db
}
