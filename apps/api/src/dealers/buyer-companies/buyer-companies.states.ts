import { companyStates, type BuyerCompanyStatus } from '@bilbro/contract/dealers/buyers/company-states'
import type { Stateful } from '../../core/transitions.ts'
import * as companies from './buyer-companies.store.ts'

/** States of a dealer. */
export const companyState: Stateful<BuyerCompanyStatus, companies.BuyerCompany, { statusReason: string | null }> = {
  table: 'buyerCompanies',
  machine: companyStates,
  stateOf: (row) => row.status as BuyerCompanyStatus,
  lock: companies.lock,
  write: (db, { id }, status, { statusReason }) => companies.setStatus(db, id, status, statusReason),
  auditView: ({ status }) => ({ status }),
}
