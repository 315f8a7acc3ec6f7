import { callStates, providerKeys, type ProviderCallsQuery } from '@bilbro/contract/house/providers'
import { listOf } from '../../core/search-params.ts'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['sentAt', 'ms', 'provider'] as const satisfies readonly ProviderCallsQuery['sortBy'][]

/** Which calls are shown, and the one that is open. */
export const providersAddress = listAddress({
  statuses: callStates,
  sorts,
  sortBy: 'sentAt',
  sort: 'desc',
  filters: { provider: listOf(providerKeys) },
  open: { call: idParam },
})
export type ProvidersSearch = SearchIn<typeof providersAddress>
