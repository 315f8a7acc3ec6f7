import { oneOf, searchOf, textUpTo, whole, type SearchOf } from '../../core/search-params.ts'

const shape = {
  status: oneOf(['PENDING', 'APPROVED', 'REJECTED', 'ALL'], 'ALL'),
  search: textUpTo(100),
  page: whole(1, 1_000_000, 1),
  refuse: textUpTo(40),
  dialog: oneOf(['none', 'register'], 'none'),
}

/** Which people of the outlet are shown, and who is being registered or refused. */
export const outletSearch = searchOf(shape)
export type OutletSearch = SearchOf<typeof shape>
