import { isOpenRequest, requestStates, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { appError, fieldError } from '../../core/errors.ts'
import type { Stateful } from '../../core/transitions.ts'
import * as requests from './car-requests.store.ts'
import { assertQualified } from './car-requests.rules.ts'
import { dealerOf, parentsOf } from './dealer-view.ts'
import { wishOf } from './car-requests.wish.ts'
import * as requestCars from './cars/request-cars.store.ts'

const forDealers: ReadonlySet<string> = new Set(['propose_cars', 'send_offer', 'answer', 'accept', 'contract_signed'])

/** State machine of a request. */
export const requestState: Stateful<RequestStatus, requests.StateRow, requests.Change> = {
  table: 'carRequests',
  machine: requestStates,
  stateOf: (row) => row.status,
  lock: requests.lock,
  write: (db, before, status, values, now) =>
    requests.setStatus(
      db,
      before.id,
      status,
      {
        ...values,
        // `statusBefore` is where a restore leads. A reopened request has no closing data.
        ...(isOpenRequest(before.status) && !isOpenRequest(status) && { statusBefore: before.status }),
        ...(isOpenRequest(status) ? { closedAt: null, lossReason: null } : {}),
        ...(isOpenRequest(before.status) && !isOpenRequest(status) && { closedAt: now.toISOString() }),
        // The dealer has been contacted, so the time limit for the first answer ends.
        ...(before.status === 'NEW' && isOpenRequest(status) && { dueAt: null, lastContactAt: now.toISOString() }),
      },
      now,
    ),
  parentsOf,
  async guard({ db }, row, { event, to }) {
    if (event === 'first_contact' && row.lastContactAt === null && !(await requests.existsNote(db, row.id)))
      throw fieldError('request.noContact', 'note')
    if (event === 'qualify') assertQualified(wishOf(row))
    // Consumers get no proposal, offer or contract.
    if (forDealers.has(event)) dealerOf(row)
    if (event === 'propose_cars' && !(await requestCars.count(db, row.id))) throw appError('request.noCars')
    if (event === 'restore' && (to !== row.statusBefore || row.lossReason === null))
      throw appError(
        'state.notAllowed',
        { from: row.status, to },
        { current: { status: row.status, nextStatuses: [] } },
      )
  },
  auditView: ({ status, lossReason, dueAt }) => ({ status, lossReason, dueAt }),
}
