import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import { tx } from '@bilbro/i18n/i18n'
import { Gallery } from '@bilbro/ui/display/pictures/gallery'
import { Page } from '@bilbro/ui/layout/page'
import type { PhotoSource } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { factsOf, nameOf } from '../list/card/car-words.ts'
import { BackLink } from './back-link.tsx'
import { CarPlace } from './car-place.tsx'
import { CarFacts } from './parts/car-facts.tsx'
import type { ShownCar } from './car-query.ts'
import { Description } from './parts/description.tsx'
import { Equipment } from './parts/equipment.tsx'
import './car-view.css'

type CarViewProps = {
  car: ShownCar
  isPublic: boolean
  /** Beside the pictures: price and next step. */
  box: ReactNode
  /** After the facts: information for dealers only. */
  children?: ReactNode
  after?: ReactNode
}

/** A car's page: pictures first, the price beside them, then everything else. */
export function CarView({ car, isPublic, box, children, after }: CarViewProps) {
  const { t, format } = useT()
  const name = nameOf(car)
  return (
    <Page
      title={name}
      above={
        <div className="car-above">
          <BackLink isPublic={isPublic} />
          {!isPublic && <CarPlace id={car.id} />}
        </div>
      }
      subtitle={
        <Text tone="dim">{[besideModel(car), ...factsOf(car, t, format).flat()].filter(Boolean).join('\u00a0· ')}</Text>
      }
    >
      <div className="car">
        <div className="car-photos">
          <Gallery key={car.id} photos={photosOf(car, name)} />
        </div>
        <div className="car-side">{box}</div>
        <div className="car-more">
          <Description texts={car.texts} />
          <CarFacts car={car} />
          <Equipment features={car.features} highlights={car.highlights} />
          {children}
        </div>
      </div>
      {after}
    </Page>
  )
}

function photosOf(car: ShownCar, name: string): PhotoSource[] {
  return car.photos.map(({ small, medium, large, view, caption }) => ({
    id: large,
    alt: caption ?? `${name}, ${tx(`photoView.${view}`, view)}`,
    src320: small,
    src800: medium,
    src1600: large,
  }))
}
