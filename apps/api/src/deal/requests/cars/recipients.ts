// Recipients of e-mails about a request: the users it is for, else all buyers of the dealer.
import type { Language } from '@bilbro/contract/common'
import type { Db } from '../../../core/postgres/db.ts'

export type Recipient = { id: string; name: string; email: string; language: Language }

export async function recipientsOf(db: Db, { id, companyId }: { id: string; companyId: string }): Promise<Recipient[]> {
  const people = await peopleOf(db, companyId)
    .leftJoin('requestBuyers as m', (join) => join.onRef('m.buyerUserId', '=', 'u.id').on('m.requestId', '=', id))
    .select(['u.role', 'm.requestId'])
    .execute()
  const chosen = people.filter(({ requestId }) => requestId !== null)
  return chosen.length ? chosen : people.filter(({ role }) => role !== 'DRIVER')
}

/** All users of a dealer except drivers. */
export const buyersOf = (db: Db, companyId: string): Promise<Recipient[]> =>
  peopleOf(db, companyId).where('u.role', '<>', 'DRIVER').execute()

const peopleOf = (db: Db, companyId: string) =>
  db
    .selectFrom('buyerUsers as u')
    .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('u.companyId', '=', companyId)
    .where('u.status', '=', 'ACTIVE')
    .where('c.status', '=', 'APPROVED')
    .orderBy('u.name')
