import { LandedLine } from '@bilbro/ui/display/landed/landed-amount'
import { ChooseBox } from '../../choosing/choose-box.tsx'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { useT } from '@bilbro/ui/use-t'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { CarBadges } from './car-badges.tsx'
import { CarLink } from './car-link.tsx'
import { CarPrice, vatOf } from './car-price.tsx'
import { factsOf, nameOf } from './car-words.ts'
import { Heart } from './heart.tsx'
import { InterestMark } from './interest-mark.tsx'
import { isOffered, type ListedCar } from '../list-query.ts'
import './car-card.css'

const sizes = '(max-width: 40em) 100vw, (max-width: 48em) 50vw, (max-width: 80em) 20vw, 17rem'

type CardProps = {
  car: ListedCar
  isPublic: boolean
  /** Visible at once: its picture loads first. */
  first?: boolean
  level?: 2 | 3
  fromList?: boolean
  /** Shown below the price. */
  note?: ReactNode
}

/** A card of a car: picture, price, facts. The whole card is one link. */
export function CarCard({ car, isPublic, first, level = 2, fromList = true, note }: CardProps) {
  const Heading = `h${level}` as const
  const { t, format } = useT()
  const { interested } = car
  return (
    <article className="car-card" data-gone={car.gone || undefined}>
      <div className="car-card-photo">
        <Photo
          photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null}
          sizes={sizes}
          first={first ?? false}
        />
        <div className="car-card-badges">
          <CarBadges car={car} />
        </div>
        {car.gone && <p className="car-card-gone">{t('cars.gone')}</p>}
      </div>
      <div className="car-card-words">
        <div className="car-card-top">
          <CarPrice car={car} bare />
          {fromList && isOffered(car) && <ChooseBox car={car} />}
        </div>
        {car.price && (
          <p className="car-card-terms">
            <span>{vatOf(car, t)}</span>
            {car.landed && <LandedLine landed={car.landed} />}
          </p>
        )}
        {note}
        <Heading className="car-card-name">
          <CarLink id={car.id} isPublic={isPublic} fromList={fromList} className="car-card-link">
            {nameOf(car)}
          </CarLink>
        </Heading>
        {car.variant && <p className="car-card-variant">{car.variant}</p>}
        <p className="car-card-facts">
          {factsOf(car, t, format).map((line, i) => (
            <span key={i}>{line.join(' · ')}</span>
          ))}
          {car.location && (
            <span className="car-card-place">
              <MapPin size={13} aria-hidden="true" />
              {car.location}
            </span>
          )}
        </p>
      </div>
      {interested !== undefined && (
        <div className="car-card-marks">
          {!car.gone && <InterestMark car={{ ...car, interested }} />}
          <Heart car={car} />
        </div>
      )}
    </article>
  )
}
