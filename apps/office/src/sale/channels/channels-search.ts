import { channels } from '@bilbro/contract/sale/channels/channels'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { oneOf } from '../../core/search-params.ts'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: channel, tab, order and page, the comparison, and the ad that is recorded as removed. */
export const channelsAddress = listAddress(lists.channels.list, {
  filters: { channel: oneOf(channels, 'MOBILE_DE') },
  open: { view: oneOf(['list', 'comparison'], 'list'), confirm: idParam },
})
export type ChannelsSearch = SearchIn<typeof channelsAddress>
