import type { ChannelRow } from '@bilbro/contract/sale/channels/channels'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { AdButtons } from './ad-buttons.tsx'

/** The buttons of a row, for the channel whose list is open. */
export function RowButtons({ row: { car, ad } }: { row: ChannelRow }) {
  const { channel = 'MOBILE_DE' } = useSearch({ from: '/_staff/channels' })
  const { data } = useQuery(api.channels.summary.query())
  const isConfigured = data?.comparisons.find((one) => one.channel === channel)?.isConfigured ?? true
  return (
    <AdButtons
      car={{ id: car.id, version: car.version, name: `${car.title} (${car.stockNo})` }}
      channel={channel}
      ad={ad}
      isConfigured={isConfigured}
    />
  )
}
