import { driverSteps } from '@bilbro/contract/road/driver-links/driver-fields'
import type { OwnTransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { Album, AlbumLink } from '@bilbro/ui/display/pictures/album'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** The driver's photos by stop and side. */
export function TransportPhotos({ transport: { files } }: { transport: OwnTransportDetail }) {
  const { t } = useT()
  const photos = files.flatMap((file) => (file.side && file.side !== 'CMR' ? [{ ...file, side: file.side }] : []))
  if (photos.length === 0) return null
  const steps = driverSteps.map((step) => ({
    step,
    taken: photos.filter(({ driverStep }) => driverStep === step),
  }))
  const album = steps.flatMap(({ step, taken }) =>
    taken.map(({ id, url, side }) => ({
      id,
      src800: url,
      alt: `${t(`driver.step.${step}`)}: ${t(`driver.side.${side}`)}`,
    })),
  )
  return (
    <Album photos={album}>
      <Card title={t('driver.photos')}>
        {steps.map(
          ({ step, taken }) =>
            taken.length > 0 && (
              <section key={step} className="transport-photos">
                <Text tone="dim" size={12}>
                  {t(`driver.step.${step}`)}
                </Text>
                <ul>
                  {taken.map(({ id, url, side }) => (
                    <li key={id}>
                      <AlbumLink url={url}>
                        <img src={url} loading="lazy" alt="" />
                        <span>{t(`driver.side.${side}`)}</span>
                      </AlbumLink>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </Card>
    </Album>
  )
}
