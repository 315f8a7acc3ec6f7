import {
  type DriverCar,
  type DriverStep,
  mostPhotos,
  type PhotoSide,
  photoSides,
} from '@bilbro/contract/road/driver-links/driver-fields'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { newId } from '@bilbro/web/offline/new-id'
import { PhotoTile, usePhotoCapture } from '@bilbro/web/photos/photo-tile'
import type { Driving } from './use-driver.ts'

type Props = { car: DriverCar; step: DriverStep; driving: Driving }

/** A tile for each side of the car, for damage and for the CMR; a tap opens the camera. */
export function PhotoTiles({ car, step, driving: { queue, sending } }: Props) {
  const { t } = useT()
  const { transportId } = car
  const own = [...sending.items, ...sending.sent].filter(
    ({ told }) => told.kind === 'photo' && told.body.transportId === transportId,
  )
  const countOf = (side: PhotoSide) =>
    (car.photos.find((one) => one.driverStep === step && one.side === side)?.count ?? 0) +
    own.filter(({ told }) => told.kind === 'photo' && told.body.driverStep === step && told.body.side === side).length
  const all = car.photos.reduce((sum, { count }) => sum + count, own.length)
  const { shots, take } = usePhotoCapture<PhotoSide>({
    room: mostPhotos - all,
    save: (side, photo) => {
      const body = { clientId: newId(), transportId, driverStep: step, side, happenedAt: new Date().toISOString() }
      return queue.add({ kind: 'photo', body, photo })
    },
    notPhoto: () => t('driver.notPhoto'),
  })
  if (all >= mostPhotos) return <Text tone="dim">{t('driver.full')}</Text>
  return (
    <fieldset className="driver-tiles">
      <legend>{t('driver.photos')}</legend>
      {photoSides.map((side) => {
        const count = countOf(side)
        return (
          <PhotoTile
            key={side}
            label={t('driver.take', { side: t(`driver.side.${side}`) })}
            text={count > 0 ? t('driver.taken', { side: t(`driver.side.${side}`), count }) : t(`driver.side.${side}`)}
            isTaken={count > 0}
            shot={shots[side]}
            onFiles={(files) => void take(side, files)}
          />
        )
      })}
    </fieldset>
  )
}
