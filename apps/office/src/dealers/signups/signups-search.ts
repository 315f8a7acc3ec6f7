import { signupStates } from '@bilbro/contract/dealers/signup-states'
import { listOf, oneOf, searchOf, textUpTo, whole, type SearchOf } from '../../core/search-params.ts'

const shape = {
  page: whole(1, 1_000_000, 1),
  pageSize: whole(10, 100, 50),
  search: textUpTo(100),
  status: listOf(signupStates.all),
  country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
}

/** Filters and page of the queue as they stand in the address. */
export const signupsSearch = searchOf(shape)
export type SignupsSearch = SearchOf<typeof shape>

export type Decision = 'approve' | 'ask' | 'reject'
const decisions: readonly (Decision | '')[] = ['', 'approve', 'ask', 'reject']

/** Of one sign-up: the dialog and the document that are open. */
export const signupSearch = searchOf({ decide: oneOf(decisions, ''), file: textUpTo(40) })
