import type { PortalNafCarsQuery } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, text, unless, whole } from '../../core/address.ts'

/** Search parameters: search and page. Only values that differ from the default. */
export type NafSearch = Partial<PortalNafCarsQuery>

/** Reads the search parameters. Invalid values are ignored. */
export function readNafSearch(input: Record<string, unknown>): NafSearch {
  return named<NafSearch>({
    search: text(input.search, longestSearch),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
  })
}
