import { channels } from '@bilbro/contract/sale/channels/channels'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { oneOf } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: channel, tab, order and page, the comparison, and the ad that a dialog is about. */
export const channelsAddress = listAddress(lists.channels.list, {
  filters: { channel: oneOf(channels, 'MOBILE_DE') },
  open: { view: oneOf(['list', 'comparison'], 'list'), dialog: dialogOf(['check', 'confirm']), of: idParam },
})
export type ChannelsSearch = SearchIn<typeof channelsAddress>
