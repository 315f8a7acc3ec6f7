import type { DriverLinks } from '@bilbro/contract/road/driver-links/driver-links'
import { driverSteps } from '@bilbro/contract/road/driver-links/driver-fields'
import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import './driver-link.css'

/** A shorter delay between event and upload is not shown. */
const lateMs = 5 * 60_000

/** Reports through the drivers' links for this car: steps with signature and odometer, and photos by side. */
export function DriverReportsCard({ transport }: { transport: TransportDetail }) {
  const { t } = useT()
  const query = api.driverLinks.list.query({ params: { id: transport.id } })
  const { data } = useQuery({ ...query, throwOnError: false })
  if (!data || (!data.told.length && !data.photos.length)) return null
  return (
    <Card title={t('office.driverTold.title')}>
      <Stack>
        {driverSteps.map((step) => {
          const told = data.told.filter(({ driverStep }) => driverStep === step)
          const photos = data.photos.filter(({ driverStep }) => driverStep === step)
          if (!told.length && !photos.length) return null
          return (
            <Stack key={step} gap={2}>
              <Title level={3}>{t(`office.driverTold.step.${step}`)}</Title>
              {told.map((one) => (
                <Told key={one.id} told={one} />
              ))}
              <Photos photos={photos} />
            </Stack>
          )
        })}
      </Stack>
    </Card>
  )
}

function Told({ told }: { told: DriverLinks['told'][number] }) {
  const { t, format } = useT()
  const { happenedAt, receivedAt, isClockDoubted, driverName, odometerKm, name, signature, damage, note } = told
  const isLate = Date.parse(receivedAt) - Date.parse(happenedAt) > lateMs
  const said = [
    driverName,
    format.instant(happenedAt),
    isLate && t('office.driverTold.late', { at: format.instant(receivedAt) }),
  ]
  return (
    <>
      <Text tone="dim">{said.filter(Boolean).join(' · ')}</Text>
      {isClockDoubted && (
        <Text tone="warning" size={12}>
          {t('office.driverTold.doubted')}
        </Text>
      )}
      <Facts
        items={[
          {
            label: t('office.driverTold.odometer'),
            value: odometerKm !== null && `${format.number(odometerKm)}\u00a0km`,
          },
          { label: t('office.driverTold.name'), value: name },
          { label: t('office.driverTold.damage'), value: damage },
          { label: t('office.driverTold.note'), value: note },
        ].map((fact) => ({ ...fact, value: fact.value || null }))}
      />
      {signature && (
        <img className="driver-signature" src={signature} alt={t('office.driverTold.signature', { name })} />
      )}
    </>
  )
}

function Photos({ photos }: { photos: DriverLinks['photos'] }) {
  const { t } = useT()
  if (!photos.length) return null
  return (
    <ul className="driver-photos">
      {photos.map(({ id, driverStep, side, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              loading="lazy"
              alt={t('office.driverTold.photo', {
                step: t(`office.driverTold.step.${driverStep}`),
                side: t(`office.driverTold.side.${side}`),
              })}
            />
            <span>{t(`office.driverTold.side.${side}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
