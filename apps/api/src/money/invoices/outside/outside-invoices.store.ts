// Invoices and dealers in the external bookkeeping systems.
import { sql } from 'kysely'
import type { OutsideKey, OutsideState, OutsideStatus } from '@bilbro/contract/money/invoices/invoice-outside'
import type { Db } from '../../../core/postgres/db.ts'
import { getRow, lockRow } from '../../../core/postgres/rows.ts'

export type OutsideRecord = Awaited<ReturnType<typeof lock>>
export const keyOf = ({ provider }: { provider: string }): OutsideKey => provider as OutsideKey

type New = { invoiceId: string; provider: OutsideKey; status: 'WANTED' | 'FAILED' }
/** Undefined when a row exists already. */
export const insert = (db: Db, row: New, now: Date) =>
  db
    .insertInto('outsideInvoices')
    .values({ ...row, createdAt: now.toISOString() })
    .onConflict((on) => on.column('invoiceId').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findByInvoice = (db: Db, invoiceId: string) =>
  db.selectFrom('outsideInvoices').selectAll().where('invoiceId', '=', invoiceId).executeTakeFirst()

/** Rows of a contract, oldest first. */
export const listByContract = (db: Db, contractId: string) =>
  db
    .selectFrom('outsideInvoices as o')
    .innerJoin('invoices as i', 'i.id', 'o.invoiceId')
    .selectAll('o')
    .select('i.document')
    .where('i.contractId', '=', contractId)
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .limit(20)
    .execute()

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'outsideInvoices', id)

/** Locks the row until the transaction ends. The invoice must be locked first. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'outsideInvoices', id)

type Change = {
  status?: OutsideStatus
  round?: number
  outsideId?: string | null
  state?: OutsideState | null
  paidMinor?: number | null
  error?: string | null
  triedAt?: string
  lookedAt?: string
}
export const update = (db: Db, id: string, values: Change) =>
  db.updateTable('outsideInvoices').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Final states there: paid, cancelled, written off, or deleted. */
const ended = ['PAID', 'CANCELLED', 'WRITTEN_OFF', 'MISSING']

/**
 * Rows that may have changed and were not checked since `before`, least recently checked first, including those with a
 * lost job.
 */
export const listDueForCheck = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('outsideInvoices')
    .select(['id', 'status'])
    .where('status', '<>', 'FAILED')
    .where((e) => e.or([e('state', 'is', null), e('state', 'not in', ended)]))
    .where((e) =>
      e.or([
        e('lookedAt', '<', before.toISOString()),
        e.and([e('lookedAt', 'is', null), e('createdAt', '<', before.toISOString())]),
      ]),
    )
    .orderBy(sql`looked_at nulls first`)
    .orderBy('id')
    .limit(most)
    .execute()

export const findCustomerId = async (db: Db, companyId: string, provider: OutsideKey): Promise<string | undefined> =>
  (
    await db
      .selectFrom('outsideCustomers')
      .select('customerId')
      .where('companyId', '=', companyId)
      .where('provider', '=', provider)
      .executeTakeFirst()
  )?.customerId

type Customer = { companyId: string; provider: OutsideKey; customerId: string }
export const upsertCustomer = (db: Db, customer: Customer, now: Date) =>
  db
    .insertInto('outsideCustomers')
    .values({ ...customer, writtenAt: now.toISOString() })
    .onConflict((on) =>
      on
        .columns(['companyId', 'provider'])
        .doUpdateSet({ customerId: customer.customerId, writtenAt: now.toISOString() }),
    )
    .execute()
