import { named, unless, whole } from '../../core/address.ts'

/** Search parameters of the list. Only values that differ from the default. */
export type ClaimsSearch = { page?: number; pageSize?: number }

/** Reads the search parameters. Invalid values are ignored. */
export const readClaimsSearch = (input: Record<string, unknown>): ClaimsSearch =>
  named<ClaimsSearch>({
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
  })
