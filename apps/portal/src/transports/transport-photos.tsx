import { driverSteps } from '@bilbro/contract/road/driver-fields'
import type { OwnTransportDetail } from '@bilbro/contract/road/transport-fields'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** What the driver photographed, where and of which side. */
export function TransportPhotos({ transport: { files } }: { transport: OwnTransportDetail }) {
  const { t } = useT()
  const photos = files.flatMap((file) => (file.side && file.side !== 'CMR' ? [{ ...file, side: file.side }] : []))
  if (photos.length === 0) return null
  return (
    <Card title={t('driver.photos')}>
      {driverSteps.map((step) => {
        const taken = photos.filter(({ driverStep }) => driverStep === step)
        return (
          taken.length > 0 && (
            <section key={step} className="transport-photos">
              <Text tone="dim" size={12}>
                {t(`driver.step.${step}`)}
              </Text>
              <ul>
                {taken.map(({ id, url, side }) => (
                  <li key={id}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <img src={url} loading="lazy" alt="" />
                      <span>{t(`driver.side.${side}`)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </Card>
  )
}
