import type { Channel } from '@bilbro/contract/sale/channels/channels'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

/** Cars that are not for sale but whose ads a channel has not removed; nothing when all is well. */
export function StillOnline({ channel }: { channel?: Channel }) {
  const { t, format } = useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.channels.summary.query(),
    enabled: may(api.channels.summary),
    throwOnError: false,
  })
  const still = data?.stillOnline.filter((one) => channel === undefined || one.channel === channel) ?? []
  if (!still.length) return null
  return (
    <Card title={t('office.channels.still')}>
      <Stack gap={2}>
        <Text tone="dim">{t('office.channels.stillBody')}</Text>
        <ul className="o-checklist">
          {still.map((one) => (
            <li key={`${one.channel} ${one.car.id}`} data-level="BLOCKER">
              <CircleX size={16} aria-hidden="true" />
              <Anchor to="/channels" search={{ status: ['REMOVING'], channel: one.channel }}>
                {t('office.channels.stillOne', {
                  car: `${one.car.title} (${one.car.stockNo})`,
                  channel: tx(`channel.${one.channel}`),
                  since: format.instant(one.since),
                })}
              </Anchor>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
