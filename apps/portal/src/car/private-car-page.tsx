import { ApiError } from '@bilbro/contract/client'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { CarCard } from '../cars/car-card.tsx'
import { preview } from '../core/preview.ts'
import { OfferBox } from '../offers/offer-box.tsx'
import type { Act } from '../offers/acts.ts'
import { boxQuery } from '../offers/queries.ts'
import { useAct } from '../offers/use-act.ts'
import { CarTransport } from '../transports/car-transport.tsx'
import { CarTools } from './car-tools.tsx'
import { CarView } from './car-view.tsx'
import { privateCar } from './car-query.ts'
import { Condition } from './condition.tsx'
import { useNoteView } from './use-note-view.ts'
import { PriceBox } from './price-box.tsx'
import { Tyres } from './tyres.tsx'
import '../cars/car-list-page.css'

// Forms come when the car is there.
const QuestionBox = lazy(async () => ({ default: (await import('./question-box.tsx')).QuestionBox }))
const LazyQuestions = ({ id }: { id: string }) => (
  <Suspense>
    <QuestionBox id={id} />
  </Suspense>
)

/** A car as a dealer sees it, kept up to date while the page is open. */
export function PrivateCarPage({ id, open }: { id: string; open: Act | undefined }) {
  const { t } = useT()
  useNoteView(id)
  const { data: car, error } = useSuspenseQuery(privateCar(id))
  const isGone = error instanceof ApiError && error.status === 404
  // The page is no worse for it when its box cannot be asked; whoever only looks has none.
  const { data: box } = useQuery({ ...boxQuery(id), enabled: !preview, throwOnError: false })
  const [act, onAct] = useAct(open)
  const like = useRef<HTMLElement>(null)
  const toSimilar = () => {
    like.current?.scrollIntoView({ block: 'start' })
    like.current?.querySelector('a')?.focus({ preventScroll: true })
  }
  const similar = car.similar.length > 0 && (
    <section className="similar" ref={like}>
      <Title>{t('cars.similar')}</Title>
      <ul className="cars-grid">
        {car.similar.slice(0, 5).map((other) => (
          <li key={other.id}>
            <CarCard car={other} isPublic={false} level={3} fromList={false} />
          </li>
        ))}
      </ul>
    </section>
  )
  const beside = (
    <>
      {!preview && <CarTransport id={id} />}
      <PriceBox car={car} />
      <OfferBox
        car={car}
        box={box}
        isGone={isGone}
        act={act}
        onAct={onAct}
        onSimilar={car.similar.length > 0 ? toSimilar : undefined}
      />
      <CarTools car={car} isGone={isGone} isAgreed={box?.offer?.status === 'ACCEPTED'} />
    </>
  )
  return (
    <CarView car={car} isPublic={false} box={beside} after={similar}>
      <Condition car={car} />
      <Tyres tyres={car.tyres} />
      {!preview && <LazyQuestions key={id} id={id} />}
    </CarView>
  )
}
