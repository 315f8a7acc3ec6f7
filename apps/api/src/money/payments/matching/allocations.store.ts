// Allocations of payments. A row can be undone once and is never deleted.
import { appError, type ConstraintErrors } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'

export const allocationsConstraints: ConstraintErrors = {
  invoices_not_overpaid: () => appError('payment.notAsked', { number: '' }),
  allocation_needs_invoice: () => appError('payment.notAsked', { number: '' }),
  payment_allocations_once: () => appError('payment.given'),
}

type New = { paymentId: string; invoiceId: string; amountMinor: number; madeBy: string | null }
/**
 * A trigger updates the totals of payment and invoice.
 * @throws payment.tooMuch, payment.notAsked, payment.given (by the database)
 */
export const insert = (db: Db, one: New, now: Date) =>
  db
    .insertInto('paymentAllocations')
    .values({ ...one, madeAt: now.toISOString() })
    .execute()

export const listActiveQuery = (db: Db) => db.selectFrom('paymentAllocations').selectAll().where('undoneAt', 'is', null)
export const listByPayment = (db: Db, paymentId: string) =>
  listActiveQuery(db).where('paymentId', '=', paymentId).orderBy('invoiceId').execute()
export const listByInvoice = (db: Db, invoiceId: string) =>
  listActiveQuery(db).where('invoiceId', '=', invoiceId).orderBy('paymentId').execute()

export const markUndone = (db: Db, id: string, by: string | null, reason: string, now: Date) =>
  db
    .updateTable('paymentAllocations')
    .set({ undoneAt: now.toISOString(), undoneBy: by, undoneReason: reason })
    .where('id', '=', id)
    .execute()

/** All allocations of a payment, including undone ones, for display. */
export const listHistory = (db: Db, paymentId: string) =>
  db
    .selectFrom('paymentAllocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoiceId')
    .leftJoin('staffUsers as m', 'm.id', 'a.madeBy')
    .leftJoin('staffUsers as u', 'u.id', 'a.undoneBy')
    .select(['a.id', 'a.amountMinor', 'a.madeAt', 'a.undoneAt', 'a.undoneReason'])
    .select(['m.name as madeByName', 'u.name as undoneByName'])
    .select(['i.id as invoiceId', 'i.number', 'i.kind', 'i.status', 'i.payableMinor', 'i.paidMinor', 'i.dueOn'])
    .where('a.paymentId', '=', paymentId)
    .orderBy('a.madeAt')
    .orderBy('a.id')
    .limit(200)
    .execute()

/** Payments that are allocated to invoices of a contract. */
export const listPaymentIdsByContract = async (db: Db, contractId: string): Promise<string[]> =>
  (
    await listActiveQuery(db)
      .innerJoin('invoices as i', 'i.id', 'paymentAllocations.invoiceId')
      .clearSelect()
      .select('paymentAllocations.paymentId as id')
      .distinct()
      .where('i.contractId', '=', contractId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Cash paid on a deal, in minor units. Only the allocated part of a payment counts. */
export async function sumCash(db: Db, of: { contractId: string } | { invoiceId: string }): Promise<number> {
  let found = listActiveQuery(db)
    .innerJoin('invoices as i', 'i.id', 'paymentAllocations.invoiceId')
    .innerJoin('payments as p', 'p.id', 'paymentAllocations.paymentId')
    .clearSelect()
    .select((e) => e.fn.sum<number>('paymentAllocations.amountMinor').as('sum'))
    .where('p.means', '=', 'CASH')
  found = 'contractId' in of ? found.where('i.contractId', '=', of.contractId) : found.where('i.id', '=', of.invoiceId)
  return Number((await found.executeTakeFirst())?.sum ?? 0)
}
