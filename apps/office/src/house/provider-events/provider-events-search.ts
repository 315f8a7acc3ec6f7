import { eventStates, type ProviderEventsQuery } from '@bilbro/contract/house/providers'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['receivedAt', 'doneAt', 'provider', 'type'] as const satisfies readonly ProviderEventsQuery['sortBy'][]

/** Which events are shown, and the one that is open. */
export const providerEventsAddress = listAddress({
  statuses: eventStates,
  sorts,
  sortBy: 'receivedAt',
  sort: 'desc',
  open: { event: idParam },
})
export type ProviderEventsSearch = SearchIn<typeof providerEventsAddress>
