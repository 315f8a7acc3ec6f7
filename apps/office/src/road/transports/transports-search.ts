import { lists } from '@bilbro/contract/lists/lists.gen'
import {
  transportStates,
  deliveryProviders,
  transportFlags,
  transportGroups,
} from '@bilbro/contract/road/transports/transport-states'
import { day, listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const transportViews = ['table', 'board', 'week', 'month'] as const
export type TransportView = (typeof transportViews)[number]

export const transportsAddress = listAddress(lists.logistics.list, {
  tab: 'group',
  filters: {
    status: listOf(transportStates.all),
    deliveryProvider: listOf(deliveryProviders),
    flag: listOf(transportFlags),
    companyId: textUpTo(40),
    timing: listOf(lists.logistics.list.choices.timing),
    plannedMin: day,
    plannedMax: day,
  },
  open: {
    view: oneOf(transportViews, 'table'),
    /** A day of the shown week or month. */
    at: day,
    dialog: dialogOf(['status', 'order']),
    of: idParam,
    to: oneOf(['', ...transportGroups], ''),
    ids: listOf(40),
  },
})
export type TransportsSearch = SearchIn<typeof transportsAddress>

export const transportTabs = ['overview', 'history'] as const
export type TransportTab = (typeof transportTabs)[number]
export const transportDialogs = [
  'status',
  'carrier',
  'driver',
  'contact',
  'order',
  'order-cancel',
  'driver-link',
  'flag',
  'flag-lower',
  'leg',
  'files',
  'file-remove',
] as const
export type TransportDialog = (typeof transportDialogs)[number]
export const transportSearch = detailSearch(transportDialogs, {
  tab: oneOf(transportTabs, 'overview'),
  /** The flag to remove, and the file to delete. */
  flag: oneOf(['', ...transportFlags], ''),
  file: textUpTo(40),
})
