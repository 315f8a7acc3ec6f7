import { sql } from 'kysely'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export const batchesConstraints: ConstraintErrors = {
  book_batches_one_under_way: () => appError('books.underWay'),
  book_batches_no: () => appError('books.underWay'),
  batch_stays: () => appError('books.handedOver'),
  book_batches_last: () => appError('books.notLast'),
  book_batches_open_month: () => appError('books.closed'),
}

const rows = (db: Db) =>
  db
    .selectFrom('bookBatches as b')
    .leftJoin('staffUsers as u', 'u.id', 'b.askedBy')
    .leftJoin('staffUsers as h', 'h.id', 'b.handedOverBy')
    .leftJoin('staffUsers as k', 'k.id', 'b.takenBackBy')
    .selectAll('b')
    .select(['u.name as askedByName', 'h.name as handedOverByName', 'k.name as takenBackByName'])
export type BatchRecord = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const found = await rows(db).where('b.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

export const listByEntity = (db: Db, legalEntityId: string) =>
  rows(db).where('b.legalEntityId', '=', legalEntityId).orderBy('b.month', 'desc').orderBy('b.no').limit(600).execute()

type NewBatch = { legalEntityId: string; month: string; askedBy: string | null; askedAt: string }
/** The number counts within the month. @throws books.underWay (by the unique index) */
export const insert = async (db: Db, batch: NewBatch): Promise<string> =>
  (
    await db
      .insertInto('bookBatches')
      .values((e) => ({
        ...batch,
        no: e
          .selectFrom('bookBatches')
          .select(sql<number>`coalesce(max(no), 0) + 1`.as('no'))
          .where('legalEntityId', '=', batch.legalEntityId)
          .where('month', '=', batch.month),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Locks the batch. Undefined when it is finished already. */
export const lockOpen = (db: Db, id: string) =>
  db
    .selectFrom('bookBatches')
    .select('id')
    .where('id', '=', id)
    .where('madeAt', 'is', null)
    .where('failure', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks a batch until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<BatchRecord> {
  await db.selectFrom('bookBatches').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return get(db, id)
}

type End =
  | { handedOverAt: string; handedOverBy: string }
  | { takenBackAt: string; takenBackBy: string; takenBackReason: string }
/**
 * Database constraints refuse this for a batch that was handed over, that has later batches, or that is in a closed
 * month.
 */
export const markEnded = (db: Db, id: string, values: End) =>
  db.updateTable('bookBatches').set(values).where('id', '=', id).execute()

type Made = { madeAt: string; fileId: string; sha256: string; lines: number; documents: number; totalMinor: number }
export const setResult = (db: Db, id: string, made: Made) =>
  db.updateTable('bookBatches').set(made).where('id', '=', id).execute()

export const markFailed = (db: Db, id: string, failure: string) =>
  db
    .updateTable('bookBatches')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('madeAt', 'is', null)
    .where('failure', 'is', null)
    .execute()

/** Marks abandoned batches as failed, because they would block the next one. */
export const markLostFailed = (db: Db, legalEntityId: string, before: Date) =>
  db
    .updateTable('bookBatches')
    .set({ failure: 'LOST' })
    .where('legalEntityId', '=', legalEntityId)
    .where('askedAt', '<', before.toISOString())
    .where('madeAt', 'is', null)
    .where('failure', 'is', null)
    .execute()

export type NewItem = { kind: string; refId: string; no: number; day: string; amountMinor: number }
/** A unique index refuses an item that is in another batch, so nothing is exported twice. */
export async function addItems(db: Db, batchId: string, items: readonly NewItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += 1000)
    await db
      .insertInto('bookItems')
      .values(items.slice(at, at + 1000).map((item) => ({ ...item, batchId })))
      .execute()
}
