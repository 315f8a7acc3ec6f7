import { ApiError } from '@bilbro/contract/client'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CarCard } from '../cars/car-card.tsx'
import { CarView } from './car-view.tsx'
import { privateCar } from './car-query.ts'
import { Condition } from './condition.tsx'
import { PriceBox } from './price-box.tsx'
import { Tyres } from './tyres.tsx'
import '../cars/car-list-page.css'

/** A car as a dealer sees it, kept up to date while the page is open. */
export function PrivateCarPage({ id }: { id: string }) {
  const { t } = useT()
  const { data: car, error } = useSuspenseQuery(privateCar(id))
  const isGone = error instanceof ApiError && error.status === 404
  const similar = car.similar.length > 0 && (
    <section className="similar">
      <Title>{t('cars.similar')}</Title>
      <ul className="cars-grid">
        {car.similar.slice(0, 4).map((other) => (
          <li key={other.id}>
            <CarCard car={other} isPublic={false} level={3} fromList={false} />
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <CarView car={car} isPublic={false} box={<PriceBox car={car} isGone={isGone} />} after={similar}>
      <Condition car={car} />
      <Tyres tyres={car.tyres} />
    </CarView>
  )
}
