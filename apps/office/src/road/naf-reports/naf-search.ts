import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and the report that is created or changed. */
export const nafAddress = listAddress(lists.nafReports.list, {
  open: { dialog: dialogOf(['new', 'edit', 'import']), report: idParam },
})
export type NafSearch = SearchIn<typeof nafAddress>
