import { carNamed } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { DaysCell, Thumb } from '../stock/cars/list/car-cells.tsx'
import { api } from '../core/api.ts'

/** The cars that have been in stock longest. */
export function OldestCard() {
  const { t } = useT()
  const { data } = useQuery(api.carStats.standingDays.query())
  return (
    <CarList
      title={t('office.home.oldest')}
      empty={t('office.home.oldestEmpty')}
      cars={data?.oldest.slice(0, 8).map((car) => ({
        id: car.id,
        title: carNamed(car.title),
        hint: car.stockNo,
        photo: car.photo,
        figure: <DaysCell days={car.days} />,
      }))}
    />
  )
}

/** The cars that most dealers have marked as favourites. */
export function WantedCard() {
  const { t, format } = useT()
  const { data } = useQuery(api.carStats.requested.query({ query: { limit: 8 } }))
  return (
    <CarList
      title={t('office.home.wanted')}
      empty={t('office.home.wantedEmpty')}
      tab="b2b"
      cars={data?.map((car) => ({
        id: car.carId,
        title: carNamed(car.title),
        hint: `${car.stockNo} · ${car.countries.map((code) => format.country(code)).join(', ')}`,
        figure: (
          <span className="o-days">
            <Heart size={13} aria-hidden="true" /> {format.number(car.interested)}
          </span>
        ),
      }))}
    />
  )
}

type Entry = { id: string; title: string; hint: string; photo?: string | null; figure: ReactNode }
type Props = { title: string; empty: string; cars: readonly Entry[] | undefined; tab?: 'b2b' }

function CarList({ title, empty, cars, tab }: Props) {
  return (
    <Card title={title}>
      {!cars ? (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      ) : cars.length === 0 ? (
        <Text tone="dim">{empty}</Text>
      ) : (
        <ol className="o-car-list">
          {cars.map((car) => (
            <li key={car.id}>
              <Link to="/cars/$id" params={{ id: car.id }} search={tab ? { tab } : {}}>
                {car.photo !== undefined && <Thumb src={car.photo} />}
                <span>
                  {carNamed(car.title)}
                  <small>{car.hint}</small>
                </span>
                <span className="b-num">{car.figure}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
