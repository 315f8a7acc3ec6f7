import { contractStates, type ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import type { Stateful } from '../../core/transitions.ts'
import * as contracts from './contracts.store.ts'

/** The states of a contract; `lead.ts` moves them, with what follows them. */
export const contractState: Stateful<ContractStatus, contracts.ContractRecord, contracts.Change> = {
  table: 'contracts',
  machine: contractStates,
  stateOf: (row) => row.status as ContractStatus,
  lock: contracts.lock,
  write: (db, { id }, status, values, now) => contracts.setStatus(db, id, status, values, now),
  parentsOf: ({ companyId, carIds }) => ({ buyerCompanies: companyId, cars: carIds }),
  // Under names of its own: whoever may not see contracts reads none of it in a car's story.
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
