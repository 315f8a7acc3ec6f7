import { lists } from '@bilbro/contract/lists/lists.gen'
import { oneOf } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** `of`: the view of a new report, or the report of a dialog. */
export const reportsAddress = listAddress(lists.viewReports.list, {
  open: { dialog: dialogOf(['new', 'edit', 'runs']), of: idParam, tab: oneOf(['reports', 'weekly'], 'reports') },
})
export type ReportsSearch = SearchIn<typeof reportsAddress>
export type ReportsDialog = 'new' | 'edit' | 'runs'
