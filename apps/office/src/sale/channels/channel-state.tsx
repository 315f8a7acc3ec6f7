import type { Channel } from '@bilbro/contract/sale/channels/channels'
import { tx } from '@bilbro/i18n/i18n'
import { faultText } from '@bilbro/i18n/texts/fault-text'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

const wordAt = (key: string) => tx(key, '') || undefined

/** What waits for a person on a channel: ads that do not go, open questions, missing credentials. */
export function ChannelState({ channel }: { channel: Channel }) {
  const { t, format } = useT()
  const { data } = useQuery(api.channels.summary.query())
  if (!data) return null
  const compared = data.comparisons.find((one) => one.channel === channel)
  const still = data.stillOnline.filter((one) => one.channel === channel)
  return (
    <Stack gap={2}>
      {compared && !compared.isConfigured && (
        <Text tone="dim">{t('office.channels.manual', { channel: tx(`channel.${channel}`) })}</Text>
      )}
      {still.length > 0 && (
        <Card title={t('office.channels.still')}>
          <ul className="o-checklist">
            {still.map(({ car, since }) => (
              <li key={car.id} data-level="BLOCKER">
                <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'b2b' }}>
                  {t('office.channels.stillOne', {
                    car: `${car.title} (${car.stockNo})`,
                    since: format.relative(since),
                  })}
                </Anchor>
              </li>
            ))}
          </ul>
        </Card>
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
