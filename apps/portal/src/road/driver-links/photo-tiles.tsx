import {
  type DriverCar,
  type DriverStep,
  mostPhotos,
  type PhotoSide,
  photoSides,
} from '@bilbro/contract/road/driver-links/driver-fields'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Camera, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newId } from './new-id.ts'
import { photoFile } from './photo-file.ts'
import type { Driving } from './use-driver.ts'

type Props = { car: DriverCar; step: DriverStep; driving: Driving }

/** A tile for each side of the car, for damage and for the CMR; a tap opens the camera. */
export function PhotoTiles({ car, step, driving: { queue, sending } }: Props) {
  const { t } = useT()
  const { transportId } = car
  const [shots, setShots] = useState<Partial<Record<PhotoSide, string>>>({})
  const made = useRef<string[]>([])
  useEffect(() => () => made.current.forEach((url) => URL.revokeObjectURL(url)), [])
  const own = [...sending.items, ...sending.sent].filter(
    ({ told }) => told.kind === 'photo' && told.body.transportId === transportId,
  )
  const countOf = (side: PhotoSide) =>
    (car.photos.find((one) => one.driverStep === step && one.side === side)?.count ?? 0) +
    own.filter(({ told }) => told.kind === 'photo' && told.body.driverStep === step && told.body.side === side).length
  const all = car.photos.reduce((sum, { count }) => sum + count, own.length)
  const take = async (side: PhotoSide, files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, Math.max(0, mostPhotos - all))) {
      const photo = await photoFile(file).catch(() => undefined)
      if (!photo) {
        toast.error(t('driver.notPhoto'))
        continue
      }
      try {
        const body = { clientId: newId(), transportId, driverStep: step, side, happenedAt: new Date().toISOString() }
        await queue.add({ kind: 'photo', body, photo })
        const shot = URL.createObjectURL(photo)
        made.current.push(shot)
        setShots((before) => ({ ...before, [side]: shot }))
      } catch (error) {
        toast.error(errorMessage(error as Error))
      }
    }
  }
  if (all >= mostPhotos) return <Text tone="dim">{t('driver.full')}</Text>
  return (
    <fieldset className="driver-tiles">
      <legend>{t('driver.photos')}</legend>
      {photoSides.map((side) => {
        const count = countOf(side)
        return (
          <label key={side} className="driver-tile" data-has={count > 0 || undefined}>
            {shots[side] && <img src={shots[side]} alt="" />}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="b-sr"
              aria-label={t('driver.take', { side: t(`driver.side.${side}`) })}
              onChange={(event) => {
                void take(side, event.currentTarget.files)
                event.currentTarget.value = ''
              }}
            />
            {count > 0 ? <Check size={20} aria-hidden="true" /> : <Camera size={20} aria-hidden="true" />}
            <span>
              {count > 0 ? t('driver.taken', { side: t(`driver.side.${side}`), count }) : t(`driver.side.${side}`)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
