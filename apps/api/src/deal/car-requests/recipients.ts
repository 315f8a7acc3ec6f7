// Whom a mail about a request goes to: the people it is about, else all who buy for the dealer.
import type { Language } from '@bilbro/contract/common'
import type { Db } from '../../core/postgres/db.ts'

export type Recipient = { id: string; name: string; email: string; language: Language }

export async function recipientsOf(db: Db, { id, companyId }: { id: string; companyId: string }): Promise<Recipient[]> {
  const people = await db
    .selectFrom('buyerUsers as u')
    .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
    .leftJoin('requestBuyers as m', (join) => join.onRef('m.buyerUserId', '=', 'u.id').on('m.requestId', '=', id))
    .select(['u.id', 'u.name', 'u.email', 'u.language', 'u.role', 'm.requestId'])
    .where('u.companyId', '=', companyId)
    .where('u.status', '=', 'ACTIVE')
    .where('c.status', '=', 'APPROVED')
    .orderBy('u.name')
    .execute()
  const chosen = people.filter(({ requestId }) => requestId !== null)
  return chosen.length ? chosen : people.filter(({ role }) => role !== 'DRIVER')
}
