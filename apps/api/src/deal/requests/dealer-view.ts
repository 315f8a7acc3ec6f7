// What a dealer sees and pays, for staff who work on its requests.
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
