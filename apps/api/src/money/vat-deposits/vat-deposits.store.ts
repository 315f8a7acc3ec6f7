import { sql } from 'kysely'
import type { VatDepositStatus } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import { dayAtEntity, zoneOf } from '../../core/postgres/zones.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import { nameOf } from '../../core/postgres/name-of.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export type VatDepositRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'vatDeposits', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'vatDeposits', id)

export type Change = {
  proofFileId?: string | null
  /** The proof file that released the deposit. */
  proofsId?: string | null
  approvedBy?: string | null
  approvedAt?: string | null
  approvedReason?: string | null
  refundedOn?: string
  refundReference?: string
  refundedBy?: string
  correctionId?: string
  forfeitedAt?: string
  forfeitedBy?: string
  forfeitedReason?: string
}
export const setStatus = (db: Db, id: string, status: Transitioned<VatDepositStatus>, values: Change, now: Date) =>
  db
    .updateTable('vatDeposits')
    .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type New = { invoiceId: string; contractId: string; companyId: string; amountMinor: number; dueOn: string }
export const insert = (db: Db, deposit: New, now: Date) =>
  db
    .insertInto('vatDeposits')
    .values({ ...deposit, heldAt: now.toISOString(), updatedAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findByInvoice = (db: Db, invoiceId: string) =>
  db.selectFrom('vatDeposits').selectAll().where('invoiceId', '=', invoiceId).executeTakeFirst()
export const remove = (db: Db, id: string) => db.deleteFrom('vatDeposits').where('id', '=', id).execute()

/** Deposits of a contract. */
export const listByContract = (db: Db, contractId: string) =>
  db
    .selectFrom('vatDeposits')
    .select(['id', 'status', 'proofsId'])
    .where('contractId', '=', contractId)
    .orderBy('id')
    .execute()

/** Sets the due date of held deposits. The deadline starts when the cars are released. */
export const setDue = (db: Db, contractId: string, dueOn: string) =>
  db
    .updateTable('vatDeposits')
    .set({ dueOn })
    .where('contractId', '=', contractId)
    .where('status', '=', 'HELD')
    .execute()

/** Base query for reading. */
export const listVatDepositsQuery = (db: Db) =>
  db
    .selectFrom('vatDeposits as t')
    .innerJoin('invoices as i', 'i.id', 't.invoiceId')
    .innerJoin('contracts as k', 'k.id', 't.contractId')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .leftJoin('invoices as n', 'n.id', 't.correctionId')
    .selectAll('t')
    .select(['i.number as invoiceNumber', 'k.number as contractNumber', 'n.number as correctionNumber'])
    .select([
      nameOf('staffUsers', 't.approvedBy').as('approvedByName'),
      nameOf('staffUsers', 't.forfeitedBy').as('forfeitedByName'),
    ])
    .select(['b.name as companyName', 'b.country as companyCountry', zoneOf('k.legalEntityId').as('zone')])
export type VatDepositRead = Awaited<ReturnType<ReturnType<typeof listVatDepositsQuery>['executeTakeFirstOrThrow']>>

/** Held deposits whose proofs are due within some days, in the seller's time zone. */
export async function listVatDepositsDueWithin(db: Db, now: Date, days: number) {
  const found = await db
    .selectFrom('vatDeposits as t')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .innerJoin('contracts as k', 'k.id', 't.contractId')
    .select(['t.id', 't.dueOn', 't.companyId', 'b.name as company', 'k.number', 'k.offerId'])
    .select(zoneOf('k.legalEntityId').as('zone'))
    // Dealers with proof files get their reminders for these, by the calendar of their country.
    .select(sql<boolean>`exists (select from proof_files p where p.contract_id = t.contract_id)`.as('hasProofs'))
    .where('t.status', '=', 'HELD')
    .where('t.dueOn', '<=', sql<string>`${dayAtEntity('k.legalEntityId', now)} + ${days}::int`)
    .orderBy('t.dueOn')
    .orderBy('t.id')
    .limit(500)
    .execute()
  return found.map(({ number, ...one }) => ({ ...one, number: number ?? '' }))
}
