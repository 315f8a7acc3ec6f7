import type { Db } from '../../core/postgres/db.ts'

/** All invoices from one of our companies to a dealer, oldest first, without pro forma invoices. */
export const listDealerInvoices = (
  db: Db,
  { companyId, legalEntityId }: { companyId: string; legalEntityId: string },
) =>
  db
    .selectFrom('invoices')
    .select(['kind', 'status', 'number', 'issuedOn', 'dueOn', 'netMinor', 'vatMinor', 'payableMinor', 'paidMinor'])
    .where('companyId', '=', companyId)
    .where('legalEntityId', '=', legalEntityId)
    .where('number', 'is not', null)
    .where('kind', '!=', 'PROFORMA')
    .orderBy('issuedOn')
    .orderBy('number')
    .limit(5000)
    .execute()
