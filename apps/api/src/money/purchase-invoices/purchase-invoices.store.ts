import { sql } from 'kysely'
import type { PurchaseInvoiceStatus } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type {
  PurchaseInvoiceFields,
  PurchaseLineFields,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const purchaseInvoicesConstraints: ConstraintErrors = {
  purchase_invoices_once: () => fieldError('purchaseInvoice.exists', 'number'),
  purchase_invoice_stays: () => appError('purchaseInvoice.stays'),
  purchase_invoice_adds_up: () => appError('purchaseInvoice.sums'),
  purchase_invoices_due: () => fieldError('purchaseInvoice.dueAmount', 'dueMinor'),
  purchase_credit_used: () => appError('purchaseInvoice.creditUsed'),
}

export type PurchaseInvoiceRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'purchaseInvoices', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'purchaseInvoices', id)

export type Change = {
  checkedBy?: string | null
  checkedAt?: string | null
  approvedBy?: string | null
  approvedAt?: string | null
  approvedRate?: string | null
  accountConfirmedBy?: string | null
  accountConfirmedAt?: string | null
  accountConfirmedReason?: string | null
  endedReason?: string | null
  paidOn?: string | null
  paidMinor?: number | null
  paidReference?: string | null
  fileId?: string
  changedBy?: string
}
const counted = { version: sql<number>`version + 1` }
export const setStatus = (db: Db, id: string, status: Transitioned<PurchaseInvoiceStatus>, values: Change, now: Date) =>
  db
    .updateTable('purchaseInvoices')
    .set({ ...values, ...counted, status, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const update = (db: Db, id: string, values: Change, now: Date) =>
  db
    .updateTable('purchaseInvoices')
    .set({ ...values, ...counted, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

type More = {
  enteredBy: string
  sender?: object | null
  eInvoice?: string | null
  unread?: string | null
  fileId?: string
  pdfFileId?: string | null
  foreignCurrency?: string
  foreignMinor?: number
  foreignRate?: string
  foreignRateOn?: string
  foreignRateSource?: string
}
/** @throws purchaseInvoice.exists (by the database) */
export async function insert(
  db: Db,
  { lines, ...fields }: PurchaseInvoiceFields,
  { enteredBy, sender, ...more }: More,
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const { id } = await db
    .insertInto('purchaseInvoices')
    .values({
      ...fields,
      ...more,
      sender: sender ? JSON.stringify(sender) : null,
      enteredBy,
      changedBy: enteredBy,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, lines)
  return id
}

/**
 * Replaces fields and lines. The caller has locked the row.
 * @throws purchaseInvoice.exists, purchaseInvoice.stays (by the database)
 */
export async function updateWithLines(
  db: Db,
  id: string,
  { lines, ...fields }: PurchaseInvoiceFields,
  changedBy: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('purchaseInvoices')
    .set({
      ...fields,
      ...counted,
      changedBy,
      accountConfirmedBy: null,
      accountConfirmedAt: null,
      accountConfirmedReason: null,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('purchaseInvoiceLines').where('invoiceId', '=', id).execute()
  await insertLines(db, id, lines)
}

async function insertLines(db: Db, invoiceId: string, lines: readonly PurchaseLineFields[]): Promise<void> {
  if (!lines.length) return
  await db
    .insertInto('purchaseInvoiceLines')
    .values(lines.map((line, at) => ({ ...line, invoiceId, position: at + 1 })))
    .execute()
}

/** In order, with their cars. */
export const listLines = (db: Db, invoiceId: string) =>
  db
    .selectFrom('purchaseInvoiceLines as l')
    .leftJoin('cars as c', 'c.id', 'l.carId')
    .selectAll('l')
    .select(['c.stockNo', sql<string | null>`concat_ws(' ', c.brand, c.model)`.as('title')])
    .where('l.invoiceId', '=', invoiceId)
    .orderBy('l.position')
    .execute()
export type LineRecord = Awaited<ReturnType<typeof listLines>>[number]

export const setPriceBefore = (db: Db, lineId: string, priceBeforeMinor: number | null) =>
  db.updateTable('purchaseInvoiceLines').set({ priceBeforeMinor }).where('id', '=', lineId).execute()

export const addAccount = (
  db: Db,
  account: { supplierId: string; iban: string; invoiceId: string; learnedBy: string | null },
  now: Date,
) =>
  db
    .insertInto('supplierAccounts')
    .values({ ...account, learnedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Active cars with one of these VINs. */
export const listCarsByVin = (db: Db, vins: readonly string[]) =>
  vins.length
    ? db
        .selectFrom('cars')
        .select(['id', 'vin', 'purchasePriceMinor'])
        .where('vin', 'in', vins)
        .where('status', '<>', 'DELETED')
        .execute()
    : Promise.resolve([])

/** Active cars with one of these stock numbers. */
export const listCarsByStockNo = (db: Db, stockNos: readonly string[]) =>
  stockNos.length
    ? db
        .selectFrom('cars')
        .select(['id', 'stockNo'])
        .where('stockNo', 'in', stockNos)
        .where('status', '<>', 'DELETED')
        .execute()
    : Promise.resolve([])

export async function getSettings(db: Db): Promise<{ version: number; limitMinor: number }> {
  const row = await db.selectFrom('purchaseSettings').select(['version', 'limitMinor']).executeTakeFirst()
  return row ?? { version: 1, limitMinor: 50_000 }
}
/** False on a version conflict. */
export const saveSettings = (
  db: Db,
  { version, limitMinor }: { version: number; limitMinor: number },
  now: Date,
): Promise<boolean> => saveSettingsRow(db, 'purchaseSettings', version, { limitMinor }, now)

const window = 30 * 86_400_000
/** Invoices of the same supplier or account that were approved by a person who had entered or changed them. */
export const listSelfApproved = (
  db: Db,
  { id, supplierId, iban }: Pick<PurchaseInvoiceRecord, 'id' | 'supplierId' | 'iban'>,
  now: Date,
) =>
  db
    .selectFrom('purchaseInvoices')
    .select(['currency', 'issuedOn', 'netMinor', 'vatMinor'])
    .where('id', '<>', id)
    .where((or) => or.or([or('supplierId', '=', supplierId), or.and([or('iban', '=', iban), or('iban', '<>', '')])]))
    .where('approvedAt', '>', new Date(now.getTime() - window).toISOString())
    .where('status', '<>', 'CANCELLED')
    .where((or) => or.or([or('approvedBy', '=', or.ref('enteredBy')), or('approvedBy', '=', or.ref('changedBy'))]))
    .execute()

/** Serialises approvals by people who entered or changed the invoice, so that each counts for the next. */
export const lockApprovals = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('purchase approvals'))`.execute(db)

/** Amounts of a credit that runs have offset: waiting for the bank, and settled. */
export async function setOffOf(db: Db, creditId: string): Promise<{ waiting: number; settled: number }> {
  const rows = await db
    .selectFrom('paymentRunOffsets')
    .select(['amountMinor', 'settledOn'])
    .where('creditId', '=', creditId)
    .where('droppedAt', 'is', null)
    .execute()
  const sum = (isSettled: boolean) =>
    rows.reduce((total, row) => ((row.settledOn !== null) === isSettled ? total + Number(row.amountMinor) : total), 0)
  return { waiting: sum(false), settled: sum(true) }
}
