import { lists } from '@bilbro/contract/lists/lists.gen'
import { idParam, listAddress, type SearchIn } from '../../../kit/list/list-address.ts'

/** Search parameters: filters, and the open event. */
export const providerEventsAddress = listAddress(lists.providerEvents.list, {
  open: { event: idParam },
})
export type ProviderEventsSearch = SearchIn<typeof providerEventsAddress>
