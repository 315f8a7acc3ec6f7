import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { carNamed } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { CarFront, Flame, Hourglass } from 'lucide-react'
import { LightLink } from '../../../kit/list/links/light-link.tsx'

/** Picture and name of a car; the name is a real link. */
export function CarCell({ row }: { row: CarRow }) {
  return (
    <span className="o-car-cell">
      <Thumb src={row.photo} />
      <LightLink to={`/cars/${row.id}`}>
        {carNamed(`${row.brand} ${row.model}`)} <span className="o-dim">{besideModel(row)}</span>
      </LightLink>
    </span>
  )
}

/** A thumbnail of a car. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <span className="o-thumb">
      {src ? (
        <img src={src} alt="" width={44} height={33} loading="lazy" decoding="async" />
      ) : (
        <CarFront size={18} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}

/** Days in stock, with an icon and a colour from 60 and from 90 days on. */
export function DaysCell({ days }: { days: number | null }) {
  const { format } = useT()
  if (days === null) return <span className="o-dim">–</span>
  const age = days > 90 ? 'old' : days > 60 ? 'late' : undefined
  return (
    <span className="o-days" data-age={age}>
      {age === 'old' && <Flame size={13} aria-hidden="true" />}
      {age === 'late' && <Hourglass size={13} aria-hidden="true" />}
      {format.number(days)}
    </span>
  )
}
