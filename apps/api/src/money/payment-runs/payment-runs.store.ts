import { sql } from 'kysely'
import type { PaymentRunStatus } from '@bilbro/contract/money/payment-runs/payment-run-states'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const paymentRunsConstraints: ConstraintErrors = {
  payment_run_items_live: () => appError('paymentRun.twice'),
  payment_run_stays: () => appError('paymentRun.stays'),
}

export type PaymentRunRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'paymentRuns', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'paymentRuns', id)

export type Change = {
  xml?: string
  sha256?: string
  exportedBy?: string
  exportedAt?: string
  endedReason?: string
}
export const counted = { version: sql<number>`version + 1` }
export const setStatus = (db: Db, id: string, status: Transitioned<PaymentRunStatus>, values: Change, now: Date) =>
  db
    .updateTable('paymentRuns')
    .set({ ...values, ...counted, status, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
/** Raises the version, because an item of the run has changed. */
export const markChanged = (db: Db, id: string, now: Date) =>
  db
    .updateTable('paymentRuns')
    .set({ ...counted, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

type NewRun = {
  legalEntityId: string
  debtorName: string
  iban: string
  bic: string
  executeOn: string
  messageId: string
  madeBy: string
}
export const insert = (db: Db, run: NewRun, now: Date) =>
  db
    .insertInto('paymentRuns')
    .values({ ...run, createdAt: now.toISOString(), updatedAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

export type NewItem = {
  invoiceId: string
  position: number
  endToEndId: string
  amountMinor: number
  discountMinor: number
  offsetMinor: number
  creditorName: string
  iban: string
  bic: string
  address: object
  remittance: string
}
/** @throws paymentRun.twice (by the database) */
export const insertItems = (db: Db, runId: string, items: readonly NewItem[]) =>
  db
    .insertInto('paymentRunItems')
    .values(items.map(({ address, ...item }) => ({ ...item, runId, address: JSON.stringify(address) })))
    .execute()

export const listItems = (db: Db, runId: string) =>
  db
    .selectFrom('paymentRunItems as i')
    .innerJoin('purchaseInvoices as p', 'p.id', 'i.invoiceId')
    .selectAll('i')
    .select(['p.number', 'p.dueOn', 'p.supplierId', 'p.approvedBy'])
    .where('i.runId', '=', runId)
    .orderBy('i.position')
    .execute()
export type ItemRecord = Awaited<ReturnType<typeof listItems>>[number]

export const markItemsDropped = (db: Db, itemIds: readonly string[], by: string, reason: string, now: Date) =>
  db
    .updateTable('paymentRunItems')
    .set({ droppedAt: now.toISOString(), droppedBy: by, droppedReason: reason })
    .where('id', 'in', itemIds)
    .execute()
/** `settledLineId`: the statement line. Null when credits covered the full amount. */
type Settlement = { settledOn: string; settledReference: string; settledLineId: string | null }
export const markItemSettled = (db: Db, itemId: string, settlement: Settlement) =>
  db.updateTable('paymentRunItems').set(settlement).where('id', '=', itemId).execute()
/** Reopens items that statement lines had closed. */
export const markItemsUnsettled = (db: Db, itemIds: readonly string[]) =>
  db
    .updateTable('paymentRunItems')
    .set({ settledOn: null, settledReference: null, settledLineId: null })
    .where('id', 'in', itemIds)
    .execute()
/** Marks a transfer as returned. Null: the return was undone. */
export const setReturned = (db: Db, itemId: string, returnedOn: string | null) =>
  db.updateTable('paymentRunItems').set({ returnedOn }).where('id', '=', itemId).execute()
/** The day of a statement line that returned the transfer. */
export const findReturnDay = async (db: Db, itemId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('bankLines')
      .select('valueOn')
      .where('runItemId', '=', itemId)
      .where('kind', '=', 'RETURNED')
      .orderBy('valueOn')
      .limit(1)
      .executeTakeFirst()
  )?.valueOn
/** Transfers that lines of a statement have closed. */
export const listItemsSettledByImport = (db: Db, importId: string) =>
  db
    .selectFrom('paymentRunItems as i')
    .innerJoin('bankLines as l', 'l.id', 'i.settledLineId')
    .select(['i.id', 'i.runId', 'i.invoiceId', 'i.returnedOn'])
    .where('l.importId', '=', importId)
    .orderBy('i.runId')
    .execute()

/** Payments of exported runs that the bank has not reported yet. */
export const listUnsettledItems = (db: Db) =>
  db
    .selectFrom('paymentRunItems as i')
    .innerJoin('paymentRuns as r', 'r.id', 'i.runId')
    .innerJoin('purchaseInvoices as p', 'p.id', 'i.invoiceId')
    .select(['i.id', 'i.runId', 'i.invoiceId', 'i.endToEndId', 'i.amountMinor', 'i.offsetMinor', 'i.iban'])
    .select(['i.creditorName', 'p.number', 'p.supplierId', 'r.messageId', 'r.iban as account'])
    .where('r.status', '=', 'EXPORTED')
    .where('i.settledOn', 'is', null)
    .where('i.droppedAt', 'is', null)
    .orderBy('i.runId')
    .orderBy('i.position')
    .limit(20_000)
    .execute()

const live = sql`(select count(*)::int from payment_run_items i where i.run_id = t.id and (i.dropped_at is null or t.status = 'CANCELLED'))`
const total = sql`(select coalesce(sum(i.amount_minor), 0)::bigint from payment_run_items i where i.run_id = t.id and (i.dropped_at is null or t.status = 'CANCELLED'))`
const settled = sql`(select count(*)::int from payment_run_items i where i.run_id = t.id and i.settled_on is not null)`
export const orderBy = { total }

export const listRowsQuery = (db: Db) =>
  db
    .selectFrom('paymentRuns as t')
    .innerJoin('legalEntities as l', 'l.id', 't.legalEntityId')
    .leftJoin('staffUsers as m', 'm.id', 't.madeBy')
    .leftJoin('staffUsers as e', 'e.id', 't.exportedBy')
    .select([
      't.id',
      't.version',
      't.no',
      't.status',
      't.legalEntityId',
      't.iban',
      't.executeOn',
      't.messageId',
      't.sha256',
      't.exportedAt',
      't.endedReason',
      't.createdAt',
      'l.name as entityName',
      'm.name as madeByName',
      'e.name as exportedByName',
    ])
    .select([
      sql<number>`${live}`.as('count'),
      sql<number>`${total}`.as('total'),
      sql<number>`${settled}`.as('settled'),
    ])
export type RunRead = Awaited<ReturnType<ReturnType<typeof listRowsQuery>['executeTakeFirstOrThrow']>>
