import { named, unless, whole } from '../../core/address.ts'

/** The page of the list, as it stands in the address: only what differs from the default. */
export type ClaimsSearch = { page?: number; pageSize?: number }

/** Reads the address. What is wrong in it is as if it were not there. */
export const readClaimsSearch = (input: Record<string, unknown>): ClaimsSearch =>
  named<ClaimsSearch>({
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
  })
