import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

const inside = new AsyncLocalStorage<true>()

/**
 * Said by whatever waits for somebody else's house, be it a provider or the store of files: a transaction would keep its
 * locks and its connection meanwhile. @throws Error when one is open
 */
export function outsideTransaction(what: string): void {
  if (inside.getStore()) throw new Error(`${what} inside a transaction: do it before, or after the commit`)
}

/** Makes every transaction of this database known to `outsideTransaction`. */
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
