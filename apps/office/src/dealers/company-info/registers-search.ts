import { vatCheckStates } from '@bilbro/contract/dealers/register-states'
import { oneOf, searchOf, textUpTo, whole, type SearchOf } from '../../core/search-params.ts'

const shape = {
  country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
  q: textUpTo(100),
  page: whole(1, 1_000_000, 1),
  search: textUpTo(100),
  state: oneOf(['', ...vatCheckStates], ''),
}

/** What is looked up, and which checks are listed, as it stands in the address. */
export const registersSearch = searchOf(shape)
export type RegistersSearch = SearchOf<typeof shape>
