import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const runsAddress = listAddress(lists.paymentRuns.list, {
  open: { beside: oneOf(['due'], '' as never), entity: textUpTo(40), executeOn: day },
})
export type RunsSearch = SearchIn<typeof runsAddress>

export const runTabs = ['overview', 'history'] as const
export type RunTab = (typeof runTabs)[number]
export const runDialogs = ['export', 'cancel', 'drop'] as const
export type RunDialog = (typeof runDialogs)[number]
export const runSearch = detailSearch(runDialogs, { tab: oneOf(runTabs, 'overview'), item: textUpTo(40) })
