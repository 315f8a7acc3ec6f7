import type { Channel } from '@bilbro/contract/sale/channels/channels'
import { tx } from '@bilbro/i18n/i18n'
import { faultText } from '@bilbro/i18n/texts/fault-text'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { StillOnline } from './still-online.tsx'

const wordAt = (key: string) => tx(key, '') || undefined

/** What waits for a person on a channel: ads that do not go, open questions, missing credentials. */
export function ChannelState({ channel }: { channel: Channel }) {
  const { t, format } = useT()
  const { data } = useQuery(api.channels.summary.query())
  if (!data) return null
  const compared = data.comparisons.find((one) => one.channel === channel)
  return (
    <Stack gap={2}>
      {compared && !compared.isConfigured && (
        <Text tone="dim">{t('office.channels.manual', { channel: tx(`channel.${channel}`) })}</Text>
      )}
      <StillOnline channel={channel} />
      {data.asking > 0 && (
        <Text>
          <Anchor to="/channels" search={{ status: ['REMOVED'], ...(channel !== 'MOBILE_DE' && { channel }) }}>
            {t('office.channels.asking', { count: data.asking })}
          </Anchor>
        </Text>
      )}
      {compared?.endedAt && (
        <Text tone="dim" num>
          {compared.fault
            ? t('office.channels.comparedFault', {
                at: format.relative(compared.endedAt),
                fault: faultText(compared.fault, wordAt),
              })
            : t('office.channels.compared', {
                at: format.relative(compared.endedAt),
                ads: format.number(compared.ads ?? 0),
                differences: format.number(compared.differences ?? 0),
              })}
        </Text>
      )}
    </Stack>
  )
}
