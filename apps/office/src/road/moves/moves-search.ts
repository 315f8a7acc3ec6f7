import { lists } from '@bilbro/contract/lists.gen'
import { transportStates } from '@bilbro/contract/road/transport-states'
import { day, listOf } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail-search.ts'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const movesAddress = listAddress(lists.internalLogistics.list, {
  tab: 'group',
  filters: { status: listOf(transportStates.all), plannedMin: day, plannedMax: day },
  open: { dialog: dialogOf(['new']) },
})
export type MovesSearch = SearchIn<typeof movesAddress>

export const moveDialogs = ['status', 'edit', 'cancel'] as const
export type MoveDialog = (typeof moveDialogs)[number]
export const moveSearch = detailSearch(moveDialogs, {})
