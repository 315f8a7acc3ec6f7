// Credits that were offset in payment runs.
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export const paymentRunOffsetsConstraints: ConstraintErrors = {
  payment_run_offset_enough: () => appError('paymentRun.twice'),
}

type Offset = { creditId: string; invoiceId: string; amountMinor: number }
/** @throws paymentRun.twice (by the database) when a credit is used up */
export const insert = async (db: Db, runId: string, offsets: readonly Offset[]): Promise<void> => {
  if (!offsets.length) return
  await db
    .insertInto('paymentRunOffsets')
    .values(offsets.map((one) => ({ ...one, runId })))
    .execute()
}

/** Offsets of payments that were dropped from a run. */
export const markDropped = (db: Db, runId: string, invoiceIds: readonly string[], now: Date) =>
  db
    .updateTable('paymentRunOffsets')
    .set({ droppedAt: now.toISOString() })
    .where('runId', '=', runId)
    .where('invoiceId', 'in', invoiceIds)
    .where('droppedAt', 'is', null)
    .execute()

/** Offsets of a payment that was executed. */
export const markSettled = (db: Db, runId: string, invoiceId: string, settledOn: string) =>
  db
    .updateTable('paymentRunOffsets')
    .set({ settledOn })
    .where('runId', '=', runId)
    .where('invoiceId', '=', invoiceId)
    .where('droppedAt', 'is', null)
    .returning('creditId')
    .execute()

/** Offsets of a payment that was undone. */
export const markUnsettled = (db: Db, runId: string, invoiceId: string) =>
  db
    .updateTable('paymentRunOffsets')
    .set({ settledOn: null })
    .where('runId', '=', runId)
    .where('invoiceId', '=', invoiceId)
    .where('settledOn', 'is not', null)
    .returning('creditId')
    .execute()

/** The settled amount of a credit. */
export async function sumSettled(db: Db, creditId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('paymentRunOffsets')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amountMinor'), e.val(0)).as('sum'))
    .where('creditId', '=', creditId)
    .where('settledOn', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
