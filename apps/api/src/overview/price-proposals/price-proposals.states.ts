import {
  priceProposalStates,
  type PriceProposalStatus,
} from '@bilbro/contract/overview/price-proposals/price-proposal-states'
import type { Many, Stateful } from '../../core/transitions.ts'
import * as proposals from './price-proposals.store.ts'

type Row = proposals.ProposalRecord

export const priceProposalState: Stateful<PriceProposalStatus, Row, proposals.Change> & {
  many: Many<PriceProposalStatus, Row, proposals.Change>
} = {
  table: 'priceProposals',
  machine: priceProposalStates,
  stateOf: (row) => row.status as PriceProposalStatus,
  lock: proposals.lock,
  write: (db, { id }, status, values, now) => proposals.setStatus(db, id, status, values, now),
  many: {
    lock: proposals.lockMany,
    write: (db, rows, status, values, now) =>
      proposals.setStatusMany(
        db,
        rows.map(({ id }) => id),
        status,
        values,
        now,
      ),
  },
  parentsOf: ({ carId }) => ({ cars: carId }),
  auditView: ({ status }) => ({ proposalStatus: status }),
}
