import { lists } from '@bilbro/contract/lists/lists.gen'
import { textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'

/** Search parameters: filters and page of the list. */
export const signupsAddress = listAddress(lists.signups.list, {
  filters: { country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)) },
})
export type SignupsSearch = SearchIn<typeof signupsAddress>

const decisions = ['approve', 'ask', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** Search parameters of one sign-up: the open decision and document. */
export const signupSearch = detailSearch(decisions, { file: textUpTo(40) })
