import { lists } from '@bilbro/contract/lists/lists.gen'
import { providerKeys } from '@bilbro/contract/admin/providers'
import { listOf } from '../../core/search-params.ts'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and the open call. */
export const providersAddress = listAddress(lists.providerCalls.list, {
  filters: { provider: listOf(providerKeys) },
  open: { call: idParam },
})
export type ProvidersSearch = SearchIn<typeof providersAddress>
