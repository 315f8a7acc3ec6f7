import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { CarLink } from './card/car-link.tsx'
import { nameOf } from './card/car-words.ts'
import '../../../kit/rows.css'

type Car = {
  id: string
  brand: string
  model: string
  stockNo: string
  year: number | null
  mileage: number | null
  photo: string | null
}

type Props<T> = { cars: readonly T[]; more?: (car: T) => string | false | null; end?: (car: T) => ReactNode }

/** The cars of a deal, one per line, with further content below the name and at the end. */
export function CarLines<T extends Car>({ cars, more, end }: Props<T>) {
  const { format } = useT()
  return (
    <ul className="car-lines">
      {cars.map((car) => (
        <li key={car.id}>
          <Photo photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="64px" />
          <div>
            <CarLink id={car.id} isPublic={false} fromList={false}>
              {nameOf(car)}
            </CarLink>
            <small>
              {[car.stockNo, car.year, car.mileage !== null && format.km(car.mileage), more?.(car)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          {end?.(car)}
        </li>
      ))}
    </ul>
  )
}
