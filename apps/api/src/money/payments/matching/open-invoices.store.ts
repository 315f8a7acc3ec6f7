// Open invoices and their possible payers, for matching bank lines.
import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

export const listOpenInvoices = (db: Db, companyId?: string) => {
  const found = db
    .selectFrom('invoices as i')
    .leftJoin('contracts as k', 'k.id', 'i.contractId')
    .select(['i.id', 'i.number', 'i.kind', 'i.status', 'i.contractId', 'i.companyId', 'i.payableMinor', 'i.issuedOn'])
    .select(['i.dueOn', 'k.number as contractNumber'])
    .select(sql<number>`i.payable_minor - i.paid_minor`.as('openMinor'))
    .where('i.status', 'in', ['ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE'])
    .where('i.kind', 'not in', ['CREDIT_NOTE', 'PROFORMA'])
    .whereRef('i.payableMinor', '>', 'i.paidMinor')
    .orderBy('i.issuedOn')
    .orderBy('i.id')
    .limit(50_000)
  return (companyId === undefined ? found : found.where('i.companyId', '=', companyId)).execute()
}

/** Dealers by id, with the accounts that they are known to pay from. */
export const listCompaniesWithIbans = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('buyerCompanies as b')
    .select(['b.id', 'b.name', 'b.country'])
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(c.iban order by c.iban) from company_ibans c where c.company_id = b.id), '{}')`.as(
        'ibans',
      ),
    )
    .where(sql<boolean>`b.id = any(${sql.val([...ids])}::uuid[])`)
    .execute()
