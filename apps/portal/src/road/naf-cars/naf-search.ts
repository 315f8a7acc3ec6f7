import type { PortalNafCarsQuery } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, text, unless, whole } from '../../core/address.ts'

/** Search and page, as they stand in the address: only what differs from the default. */
export type NafSearch = Partial<PortalNafCarsQuery>

/** Reads the address. What is wrong in it is as if it were not there. */
export function readNafSearch(input: Record<string, unknown>): NafSearch {
  return named<NafSearch>({
    search: text(input.search, longestSearch),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
  })
}
