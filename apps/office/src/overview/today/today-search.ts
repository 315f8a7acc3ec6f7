import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const todayAddress = listAddress(lists.today.list, {
  tab: 'owner',
  filters: { companyId: textUpTo(40), kind: listOf(lists.today.list.choices.kind), snoozed: oneOf(['', 'true'], '') },
})
export type TodaySearch = SearchIn<typeof todayAddress>
