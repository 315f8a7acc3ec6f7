import { sql } from 'kysely'
import type { PaymentStatus } from '@bilbro/contract/money/payments/payment-states'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const paymentsConstraints: ConstraintErrors = {
  payments_enough: () => appError('payment.tooMuch'),
  payments_currency: () => appError('payment.currency', { currency: '' }),
  payments_content: () => appError('payment.statementChanged'),
  payment_stays: () => appError('payment.stays'),
  payments_add_up: () => appError('payment.stays'),
}

export type PaymentRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'payments', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'payments', id)

export type Change = {
  companyId?: string | null
  payerConfirmedBy?: string | null
  payerConfirmedAt?: string | null
  payerConfirmedReason?: string | null
  endedReason?: string | null
}
const counted = { version: sql<number>`version + 1` }
export const setStatus = (db: Db, id: string, status: Transitioned<PaymentStatus>, values: Change, now: Date) =>
  db
    .updateTable('payments')
    .set({ ...values, ...counted, status, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const update = (db: Db, id: string, values: Change, now: Date) =>
  db
    .updateTable('payments')
    .set({ ...values, ...counted, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

export type NewPaymentRow = {
  means: string
  importId?: string
  account?: string | null
  bankAccountId?: string | null
  legalEntityId?: string | null
  endToEndId?: string | null
  isTable?: boolean
  bookedOn?: string | null
  bankReference?: string | null
  contentKey?: string | null
  valueOn: string
  amountMinor: number
  currency: string
  payerName: string
  payerIban: string | null
  remittance: string
  raw?: string
  companyId?: string | null
  recordedBy: string | null
}
/** @throws payment.statementChanged when one of them exists already */
export const insertMany = async (db: Db, rows: readonly NewPaymentRow[], now: Date): Promise<string[]> =>
  (
    await db
      .insertInto('payments')
      .values(rows.map((row) => ({ ...row, createdAt: now.toISOString(), updatedAt: now.toISOString() })))
      .returning('id')
      .execute()
  ).map(({ id }) => id)

type Import = {
  fileName: string
  fileFormat: 'CAMT' | 'CSV' | 'ZIP'
  sha256: string
  lines: number
  created: number
  known: number
  outgoing: number
  failed: number
  importedBy: string
}
export const insertImport = async (db: Db, values: Import, now: Date): Promise<string> =>
  (
    await db
      .insertInto('paymentImports')
      .values({ ...values, importedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
type Identified = {
  documentKind: string
  documentNumber: string
  authority: string
  name: string
  bornOn: string
  birthPlace: string
  nationality: string
  address: string
}
export const upsertIdentification = (db: Db, paymentId: string, who: Identified, by: string, now: Date) =>
  db
    .insertInto('paymentIdentifications')
    .values({ ...who, paymentId, identifiedBy: by, identifiedAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('paymentId').doUpdateSet({ ...who, identifiedBy: by, identifiedAt: now.toISOString() }),
    )
    .execute()
export const findIdentification = (db: Db, paymentId: string) =>
  db.selectFrom('paymentIdentifications').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()

type Refund = { paymentId: string; amountMinor: number; refundedOn: string; reason: string; madeBy: string }
export const insertRefund = async (db: Db, refund: Refund, now: Date): Promise<string> =>
  (
    await db
      .insertInto('paymentRefunds')
      .values({ ...refund, madeAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
export const listRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('paymentRefunds as r')
    .leftJoin('staffUsers as s', 's.id', 'r.madeBy')
    .select(['r.id', 'r.amountMinor', 'r.refundedOn', 'r.reason', 's.name as madeByName'])
    .where('r.paymentId', '=', paymentId)
    .orderBy('r.madeAt')
    .orderBy('r.id')
    .limit(100)
    .execute()

export const listIbans = async (db: Db, companyId: string): Promise<string[]> =>
  (await db.selectFrom('companyIbans').select('iban').where('companyId', '=', companyId).orderBy('iban').execute()).map(
    ({ iban }) => iban,
  )

type Learned = { companyId: string; iban: string; holder: string; paymentId: string; learnedBy: string }
export const addIban = (db: Db, learned: Learned, now: Date) =>
  db
    .insertInto('companyIbans')
    .values({ ...learned, learnedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** @throws notFound */
export async function getImport(db: Db, id: string) {
  const row = await db.selectFrom('paymentImports').select(['id', 'fileName']).where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}
/** Locks the import of a statement and its payments until the transaction ends. @throws notFound */
export async function lockImport(db: Db, id: string) {
  const row = await db.selectFrom('paymentImports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  await db.selectFrom('payments').select('id').where('importId', '=', id).orderBy('id').forUpdate().execute()
  return row
}
/** Deletes its payments. The database refuses this for payments that are in use. */
export async function markImportUndone(db: Db, id: string, by: string, now: Date): Promise<number> {
  await db
    .updateTable('paymentImports')
    .set({ undoneAt: now.toISOString(), undoneBy: by })
    .where('id', '=', id)
    .execute()
  return Number((await db.deleteFrom('payments').where('importId', '=', id).executeTakeFirst()).numDeletedRows)
}
