import { lists } from '@bilbro/contract/lists/lists.gen'
import { transportStates } from '@bilbro/contract/road/transports/transport-states'
import { day, listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { transportFlags } from '@bilbro/contract/road/transports/transport-states'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const movesAddress = listAddress(lists.internalLogistics.list, {
  tab: 'group',
  filters: { status: listOf(transportStates.all), plannedMin: day, plannedMax: day },
  open: { dialog: dialogOf(['new']) },
})
export type MovesSearch = SearchIn<typeof movesAddress>

export const moveDialogs = [
  'status',
  'edit',
  'cancel',
  'order',
  'order-cancel',
  'flag',
  'flag-lower',
  'files',
  'file-remove',
] as const
export type MoveDialog = (typeof moveDialogs)[number]
export const moveSearch = detailSearch(moveDialogs, {
  /** The flag to remove, and the file to delete. */
  flag: oneOf(['', ...transportFlags], ''),
  file: textUpTo(40),
})
