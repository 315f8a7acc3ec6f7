import { Photo } from '@bilbro/ui/layout/photo'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { CarLink } from '../cars/car-link.tsx'
import { nameOf } from '../cars/car-words.ts'
import './rows.css'

type Car = {
  id: string
  brand: string
  model: string
  stockNo: string
  year: number | null
  mileage: number | null
  photo: string | null
}

/** The cars of a deal, one a line; what is said of each stands at its end. */
export function CarLines<T extends Car>({ cars, end }: { cars: readonly T[]; end?: (car: T) => ReactNode }) {
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
              {[car.stockNo, car.year, car.mileage !== null && format.km(car.mileage)].filter(Boolean).join(' · ')}
            </small>
          </div>
          {end?.(car)}
        </li>
      ))}
    </ul>
  )
}
