import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const rulesAddress = listAddress(lists.priceRules.list, {
  open: { dialog: dialogOf(['new', 'edit']), rule: idParam },
})
export type RulesSearch = SearchIn<typeof rulesAddress>
