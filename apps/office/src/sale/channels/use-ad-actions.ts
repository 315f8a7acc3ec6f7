import type { AdAnswer, Channel } from '@bilbro/contract/sale/channels/channels'
import { t, tx } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { answerText } from './ad-words.ts'

const touches = ['channels', 'outlet', 'carLogs'] as const

type Sync = { id: string; version: number; channel: Channel }
/** Publishes a car on a channel, sends its changes, or takes it off where it does not belong any more. */
export async function syncAd({ id, version, channel }: Sync): Promise<AdAnswer> {
  const input = { params: { id }, body: { version } }
  if (channel === 'MOBILE_DE') return api.channels.syncMobileDe(input)
  const { state, remoteId, changed, problems } = await api.outlet.sync(input)
  return { state, adId: remoteId, sent: changed, problems }
}

/** The actions for the ad of a car. */
export function useAdActions() {
  const sync = useAction(syncAd, { invalidates: touches, done: answerText })
  const takeOff = useAction((id: string) => api.channels.removeMobileDe({ params: { id } }), {
    invalidates: touches,
    done: ({ state }) => tx(`adState.${state}`),
    ask: () => ({
      title: t('office.channels.takeOff'),
      body: t('office.channels.takeOffBody'),
      yes: t('office.channels.takeOff'),
      danger: true,
    }),
  })
  const keepOff = useAction(api.channels.keepOff, { invalidates: touches, done: () => t('office.channels.kept') })
  return { sync, takeOff, keepOff }
}
