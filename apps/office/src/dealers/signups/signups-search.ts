import { lists } from '@bilbro/contract/lists/lists.gen'
import { textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'

/** Filters and page of the queue as they stand in the address. */
export const signupsAddress = listAddress(lists.signups.list, {
  filters: { country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)) },
})
export type SignupsSearch = SearchIn<typeof signupsAddress>

const decisions = ['approve', 'ask', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** Of one sign-up: the decision and the document that are open. */
export const signupSearch = detailSearch(decisions, { file: textUpTo(40) })
