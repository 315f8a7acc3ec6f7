import { createFileRoute } from '@tanstack/react-router'
import { ChannelsPage } from '../../sale/channels/channels-page.tsx'
import { channelsAddress } from '../../sale/channels/channels-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/channels')({ validateSearch: channelsAddress.read, component: Channels })

function Channels() {
  return <ChannelsPage {...useAddress(Route)} />
}
