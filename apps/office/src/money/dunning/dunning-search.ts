import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf, textUpTo } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const dunningLevels = ['1', '2', '3'] as const
const dialogs = ['send', 'hold'] as const
export type DunningDialog = (typeof dialogs)[number]

export const dunningAddress = listAddress(lists.dunning.preview, {
  filters: { companyId: textUpTo(40), legalEntityId: textUpTo(40), level: listOf(dunningLevels) },
  open: { dialog: dialogOf(dialogs), letter: idParam, invoice: idParam },
})
export type DunningSearch = SearchIn<typeof dunningAddress>
