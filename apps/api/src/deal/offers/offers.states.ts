import { offerStates, type OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import type { Many, Stateful } from '../../core/transitions.ts'
import * as offers from './offers.store.ts'

type Row = offers.OfferRecord

/** State machine of a negotiation. */
export const offerState: Stateful<OfferStatus, Row, offers.Change> & { many: Many<OfferStatus, Row, offers.Change> } = {
  table: 'offers',
  machine: offerStates,
  stateOf: (row) => row.status as OfferStatus,
  lock: offers.lock,
  write: (db, { id }, status, values, now) => offers.setStatus(db, id, status, values, now),
  many: {
    lock: offers.lockMany,
    write: (db, rows, status, values, now) => {
      const ids = rows.map(({ id }) => id)
      return offers.setStatusMany(db, ids, status, values, now)
    },
  },
  parentsOf: ({ companyId, carIds }) => ({ buyerCompanies: companyId, cars: carIds }),
  // Own audit field names: users who may not see offers do not see them in a car's history.
  auditView: ({ status, amountMinor, expiresAt, closedReason }) => ({
    offerStatus: status,
    offerAmount: amountMinor,
    offerExpiresAt: expiresAt,
    offerReason: closedReason,
  }),
}
