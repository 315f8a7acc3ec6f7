import { lists } from '@bilbro/contract/lists/lists.gen'
import { textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const reportsAddress = listAddress(lists.employeeReports.admin, {
  filters: { monthMin: textUpTo(7), monthMax: textUpTo(7), userId: textUpTo(40) },
})
export type ReportsSearch = SearchIn<typeof reportsAddress>

export const reportDialogs = ['goodwill', 'remove'] as const
export type ReportDialog = (typeof reportDialogs)[number]
export const reportSearch = detailSearch(reportDialogs, {})

export const rulesDialogs = ['edit'] as const
export type RulesDialog = (typeof rulesDialogs)[number]
export const rulesSearch = detailSearch(rulesDialogs, {})
