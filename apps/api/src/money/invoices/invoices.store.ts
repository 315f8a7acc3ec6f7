import { sql } from 'kysely'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceKind, InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import { dayAtEntity } from '../../core/postgres/zones.ts'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const invoicesConstraints: ConstraintErrors = {
  invoices_one_sale: () => appError('invoice.exists'),
  invoices_one_deposit: () => appError('invoice.exists'),
  invoices_one_vat_deposit: () => appError('invoice.exists'),
  invoices_one_credit: () => appError('invoice.exists'),
  invoice_needs_contract: () => appError('invoice.notSigned'),
  invoice_holds_contract: () => appError('invoice.holds'),
  invoice_needs_margin: () => appError('invoice.stays'),
  invoice_advance_late: () => appError('invoice.advanceLate'),
  invoice_advance_deducted: () => appError('invoice.advanceDeducted', { number: '' }),
  invoice_advance_open: () => appError('invoice.advanceOpen'),
  invoice_stays: () => appError('invoice.stays'),
}

export type InvoiceRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'invoices', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'invoices', id)

/** The columns that repeat values of the document. */
const amountsOf = (document: InvoiceDocument) => ({
  document: JSON.stringify(document),
  netMinor: document.totals.net.minor,
  vatMinor: document.totals.vat.minor,
  payableMinor: document.totals.payable.minor,
  dueOn: document.dueOn,
  language: document.language,
})

export type NewInvoice = {
  kind: InvoiceKind
  legalEntityId: string
  companyId: string
  contractId: string | null
  precedesId: string | null
  /** Set for a partial credit note. */
  claimId?: string
  carIds: string[]
  draftedBy: string | null
  choices: object
}

/** @throws invoice.exists (by the unique indexes) */
export const insert = (db: Db, { choices, ...invoice }: NewInvoice, document: InvoiceDocument, now: Date) =>
  db
    .insertInto('invoices')
    .values({
      ...invoice,
      choices: JSON.stringify(choices),
      ...amountsOf(document),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether a partial credit note for a claim exists. */
export const existsClaimCredit = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('precedesId', '=', id)
    .where('claimId', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Replaces a draft. */
export const updateDraft = (db: Db, id: string, choices: object, document: InvoiceDocument, now: Date) =>
  db
    .updateTable('invoices')
    .set({
      ...amountsOf(document),
      choices: JSON.stringify(choices),
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export type Change = {
  document?: InvoiceDocument
  number?: string
  issuedOn?: string
  issuedAt?: string
  issuedBy?: string | null
  sentAt?: string
  paidAt?: string | null
  paidMinor?: number
  dunningLevel?: number
  dunnedAt?: string
  endedReason?: string
}
export const setStatus = (
  db: Db,
  id: string,
  status: Transitioned<InvoiceStatus>,
  { document, ...values }: Change,
  now: Date,
) =>
  db
    .updateTable('invoices')
    .set({
      ...values,
      ...(document && amountsOf(document)),
      status,
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type Printed = { pdfFileId: string; pdfSha256: string; xmlFileId: string | null }
/** Stores the files. False when they exist already. The version stays the same, because no data was changed. */
export async function setDocumentFiles(db: Db, id: string, printed: Printed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set(printed)
    .where('id', '=', id)
    .where('pdfFileId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An invoice that was paid before it was sent still gets its sending time. */
export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('invoices')
    .set({ sentAt: now.toISOString(), version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()

/** The highest reminder level that was sent. */
export const setDunningLevel = (db: Db, id: string, dunningLevel: number, now: Date) =>
  db
    .updateTable('invoices')
    .set({
      dunningLevel,
      dunnedAt: now.toISOString(),
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()

/** Engine capacity of cars, in cm³. */
export async function getEngineCapacities(db: Db, carIds: readonly string[]): Promise<Map<string, number | null>> {
  if (!carIds.length) return new Map()
  const found = await db.selectFrom('cars').select(['id', 'cubicCapacity']).where('id', 'in', carIds).execute()
  return new Map(found.map(({ id, cubicCapacity }) => [id, cubicCapacity]))
}

export const listByContract = (db: Db, contractId: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('status', '!=', 'DISCARDED')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(50)
    .execute()

/** The invoice that this one refers to, and invoices that refer to it. */
export const listRelated = (db: Db, { id, precedesId }: Pick<InvoiceRecord, 'id' | 'precedesId'>) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where((e) => e.or([e('precedesId', '=', id), ...(precedesId ? [e('id', '=', precedesId)] : [])]))
    .where('id', '!=', id)
    .where('status', '!=', 'DISCARDED')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(50)
    .execute()

/** Unpaid invoices past their due date. */
export const listPastDueIds = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('invoices')
      .select('id')
      .where('status', 'in', ['ISSUED', 'SENT', 'PARTLY_PAID'])
      .where('kind', 'not in', ['CREDIT_NOTE', 'PROFORMA'])
      .where('dueOn', '<', dayAtEntity('legalEntityId', now))
      .orderBy('dueOn')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(({ id }) => id)

/** Contracts of a car, newest first. */
export const listContractsByCar = (db: Db, carId: string) =>
  db
    .selectFrom('contracts as k')
    .innerJoin('buyerCompanies as b', 'b.id', 'k.companyId')
    .select(['k.id', 'k.number', 'k.status', 'k.companyId', 'k.amountMinor'])
    .select(['b.name as companyName', 'b.country as companyCountry'])
    .where((e) => e(e.val(carId), '=', e.fn.any('k.carIds')))
    .where('k.status', 'in', ['SIGNED', 'CANCELLED'])
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(20)
    .execute()

/** Sales that have been overdue for more than a number of days. */
export const listOverdueLongerThan = (db: Db, now: Date, days: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('buyerCompanies as b', 'b.id', 'i.companyId')
    .select(['i.id', 'i.number', 'b.name as company'])
    .where('i.status', '=', 'OVERDUE')
    .where('i.kind', 'in', ['SALE', 'CORRECTION'])
    .where('i.dueOn', '<', sql<string>`${dayAtEntity('i.legalEntityId', now)} - ${days}::int`)
    .orderBy('i.dueOn')
    .orderBy('i.id')
    .limit(200)
    .execute()
