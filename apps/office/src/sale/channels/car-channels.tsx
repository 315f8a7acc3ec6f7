import './channels.css'
import type { CarChannel } from '@bilbro/contract/sale/channels/channels'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { adNote } from './ad-words.ts'
import { AdButtons } from './ad-buttons.tsx'
import { Problems } from './problems.tsx'

/** Where the car is advertised outside the portal. */
export function CarChannels({ car }: { car: Car }) {
  const { t } = useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.channels.ofCar.query({ params: { id: car.id } }),
    enabled: may(api.channels.ofCar),
    throwOnError: false,
  })
  if (!data) return null
  // A car in the outlet is not on mobile.de; the other channel matters only while it still has an ad.
  const isInOutlet = car.listing?.status === 'MOVED_TO_OUTLET'
  const shown = data.filter(
    ({ channel, ad }) => (channel === 'OUTLET') === isInOutlet || (ad !== null && ad.state !== 'REMOVED'),
  )
  return (
    <Card title={t('nav.channels')}>
      <Stack gap={4}>
        {shown.map((one) => (
          <OneChannel key={one.channel} car={car} of={one} />
        ))}
      </Stack>
    </Card>
  )
}

function OneChannel({ car, of }: { car: Car; of: CarChannel }) {
  const { t, format } = useT()
  const { channel, ad, problems, preview, isConfigured } = of
  const name = carNamed(`${car.brand} ${car.model} (${car.stockNo})`)
  const isOff = ad === null || ad.state === 'REMOVED'
  return (
    <Stack gap={2}>
      <div className="o-channel">
        <strong>{tx(`channel.${channel}`)}</strong>
        {ad && <StatusBadge family="adState" value={ad.state} />}
        {ad && (
          <Text as="span" tone="dim" num>
            {format.relative(ad.stateAt)}
          </Text>
        )}
        {ad?.url && (
          <OuterAnchor href={ad.url} newTab>
            {t('office.channels.open')}
          </OuterAnchor>
        )}
      </div>
      {ad && adNote(ad) !== '' && !ad.problems.length && <Text tone="dim">{adNote(ad)}</Text>}
      {!isConfigured && <Text tone="dim">{t('office.channels.manual', { channel: tx(`channel.${channel}`) })}</Text>}
      {problems.length > 0 && <Problems carId={car.id} problems={problems} />}
      {preview && (isOff || !isConfigured) && (
        <Text tone="dim">
          {t('office.channels.preview', {
            title: preview.title,
            price: format.money(preview.price),
            photos: t('office.channels.photos', { count: preview.photos }),
          })}
        </Text>
      )}
      <div>
        <AdButtons
          car={{ id: car.id, version: car.version, name }}
          channel={channel}
          ad={ad}
          isConfigured={isConfigured}
        />
      </div>
    </Stack>
  )
}
