import type { OwnTransportsQuery } from '@bilbro/contract/road/transports/portal-logistics'
import {
  deliveryProviders,
  groupStatuses,
  type TransportGroup,
  transportGroups,
} from '@bilbro/contract/road/transports/transport-groups'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, oneOf, text, unless, whole } from '../../core/address.ts'

/** Search parameters: search, page and filters. Only values that differ from the default. */
export type TransportsSearch = {
  search?: string
  page?: number
  pageSize?: number
  /** One of the four groups. */
  status?: TransportGroup
  deliveryProvider?: (typeof deliveryProviders)[number]
}

/** Reads the search parameters. Invalid values are ignored. */
export function readTransportsSearch(input: Record<string, unknown>): TransportsSearch {
  return named<TransportsSearch>({
    search: text(input.search, longestSearch),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    status: oneOf(input.status, transportGroups),
    deliveryProvider: oneOf(input.deliveryProvider, deliveryProviders),
  })
}

/** The query of the list call, which accepts single statuses instead of groups. */
export function toQuery({ status, deliveryProvider, ...query }: TransportsSearch): Partial<OwnTransportsQuery> {
  return {
    ...query,
    ...(status && { status: [...groupStatuses[status]] }),
    ...(deliveryProvider && { deliveryProvider: [deliveryProvider] }),
  }
}
