// What a dealer sees and pays, for staff who work on its requests; and who the customer of a request is.
import type { Db } from '../../core/postgres/db.ts'
import { groupIdsOfCompany, priceRulesOfCompany } from '../../core/auth/buyer-session.ts'
import { appError } from '../../core/errors.ts'
import type { Viewer } from '../../core/request/context.ts'

type DealerView = Viewer & { name: string; isOpen: boolean }

/** @throws notFound */
export async function dealerView(db: Db, companyId: string): Promise<DealerView> {
  const row = await db
    .selectFrom('buyerCompanies as c')
    .select(['c.id as companyId', 'c.name', 'c.country', 'c.status'])
    .select([groupIdsOfCompany.as('groupIds'), priceRulesOfCompany.as('priceRules')])
    .where('c.id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw appError('notFound')
  const { status, ...view } = row
  return { ...view, isOpen: status === 'APPROVED' }
}

type Customer = { companyId: string | null; outletUserId: string | null }

/** The dealer of a request. @throws request.ofConsumer */
export function dealerOf({ companyId }: Pick<Customer, 'companyId'>): string {
  if (companyId === null) throw appError('request.ofConsumer')
  return companyId
}

/** Name of the dealer or of the consumer. */
export async function customerName(db: Db, { companyId, outletUserId }: Customer): Promise<string> {
  if (companyId !== null) return (await dealerView(db, companyId)).name
  const row = await db.selectFrom('outletUsers').select('name').where('id', '=', outletUserId).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row.name
}

/** Parents of a request in the audit log. Consumers have none. */
export const parentsOf = ({ companyId }: Pick<Customer, 'companyId'>) => ({ buyerCompanies: companyId ?? [] })
