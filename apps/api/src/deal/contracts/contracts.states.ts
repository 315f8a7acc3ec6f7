import { contractStates, type ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import type { Stateful } from '../../core/transitions.ts'
import * as contracts from './contracts.store.ts'

/** State machine of a contract. `transition-contract.ts` runs it, together with cars, listings and agreement. */
export const contractState: Stateful<ContractStatus, contracts.ContractRecord, contracts.Change> = {
  table: 'contracts',
  machine: contractStates,
  stateOf: (row) => row.status as ContractStatus,
  lock: contracts.lock,
  write: (db, { id }, status, values, now) => contracts.setStatus(db, id, status, values, now),
  parentsOf: ({ companyId, carIds }) => ({ buyerCompanies: companyId, cars: carIds }),
  // Own audit field names: users who may not see contracts do not see them in a car's history.
  auditView: ({ status, number, documentVersion, documentSha256, amountMinor, dueAt, endedReason }) => ({
    contractStatus: status,
    contractNumber: number,
    contractVersion: documentVersion,
    contractSha256: documentSha256,
    contractAmount: amountMinor,
    contractDueAt: dueAt,
    contractReason: endedReason,
  }),
}
