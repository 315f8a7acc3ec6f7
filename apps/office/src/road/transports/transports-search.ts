import { lists } from '@bilbro/contract/lists.gen'
import { transportStates, deliveryProviders, transportFlags } from '@bilbro/contract/road/transport-states'
import { day, listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail-search.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const transportsAddress = listAddress(lists.logistics.list, {
  tab: 'group',
  filters: {
    status: listOf(transportStates.all),
    deliveryProvider: listOf(deliveryProviders),
    flag: listOf(transportFlags),
    companyId: textUpTo(40),
    plannedMin: day,
    plannedMax: day,
  },
})
export type TransportsSearch = SearchIn<typeof transportsAddress>

export const transportTabs = ['overview', 'history'] as const
export type TransportTab = (typeof transportTabs)[number]
export const transportDialogs = ['status', 'carrier', 'driver', 'contact', 'order-cancel', 'driver-link'] as const
export type TransportDialog = (typeof transportDialogs)[number]
export const transportSearch = detailSearch(transportDialogs, {
  tab: oneOf(transportTabs, 'overview'),
})
