import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import type { RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { t, tx } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { customerOf } from './wish-text.ts'

export const requestQueryGroups = ['carRequests', 'requestNotes', 'requestCarNotes', 'interestedCars'] as const

type Moving = Pick<RequestRow, 'id' | 'version' | 'company' | 'consumer'>

/** Moves a request to a status that needs no further input. */
export function useRequestTransition() {
  return useAction(
    ({ row, to }: { row: Moving; to: RequestStatus }) =>
      api.carRequests.setStatus({ params: { id: row.id }, body: { status: to, version: row.version } }),
    {
      invalidates: requestQueryGroups,
      done: (_after, { row, to }) =>
        t('office.requests.moved', { company: customerOf(row), status: tx(`requestStatus.${to}`) }),
    },
  )
}
