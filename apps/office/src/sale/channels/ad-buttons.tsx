import type { ChannelAd, Channel } from '@bilbro/contract/sale/channels/channels'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { useAdActions } from './use-ad-actions.ts'

type Props = {
  car: { id: string; version: number; name: string }
  channel: Channel
  ad: ChannelAd | null
  /** The channel has credentials. */
  isConfigured: boolean
}

/** What can be done with the ad of a car now. */
export function AdButtons({ car, channel, ad, isConfigured }: Props) {
  const { t } = useT()
  const may = useCan()
  const { sync, takeOff, keepOff } = useAdActions()
  const opened = useOpened()
  if (!may(api.channels.syncMobileDe)) return null
  const named = (words: string) => `${words}: ${car.name}`
  const isOff = ad === null || ad.state === 'REMOVED'
  const send = t(isOff ? 'office.channels.publish' : 'office.channels.update')
  if (ad?.state === 'REMOVING')
    return (
      <Button
        size="sm"
        aria-label={named(t('office.channels.confirm'))}
        onClick={() => opened.open('confirm', (before) => ({ ...before, confirm: ad.id }))}
      >
        {t('office.channels.confirm')}
      </Button>
    )
  return (
    <Group gap={2}>
      {ad?.asksAgain && (
        <Button
          size="sm"
          look="quiet"
          busy={keepOff.busy}
          aria-label={named(t('office.channels.keepOff'))}
          onClick={() => void keepOff.run({ params: { id: ad.id }, body: { version: ad.version } })}
        >
          {t('office.channels.keepOff')}
        </Button>
      )}
      <Button
        size="sm"
        busy={sync.busy}
        aria-label={named(send)}
        {...(!isConfigured && { reason: t('office.channels.notConfigured') })}
        onClick={() => void sync.run({ id: car.id, version: car.version, channel })}
      >
        {send}
      </Button>
      {!isOff && channel === 'MOBILE_DE' && (
        <Button
          size="sm"
          look="quiet"
          busy={takeOff.busy}
          aria-label={named(t('office.channels.takeOff'))}
          onClick={() => void takeOff.run(car.id)}
        >
          {t('office.channels.takeOff')}
        </Button>
      )}
    </Group>
  )
}
