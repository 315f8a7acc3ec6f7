import type { Db } from '../../core/postgres/db.ts'

/** Everything that a dealer was ever sent by a company of the house, the oldest first; a pro forma asks for nothing. */
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
