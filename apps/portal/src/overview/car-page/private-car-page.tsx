import { ApiError } from '@bilbro/contract/client'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { CarCard } from '../../sale/listings/list/card/car-card.tsx'
import { preview } from '../../core/preview.ts'
import { OfferBox } from '../../deal/offers/form/offer-box.tsx'
import type { Act } from '../../deal/offers/acts.ts'
import { boxQuery } from '../../deal/offers/queries.ts'
import { useAct } from '../../deal/offers/use-act.ts'
import { CarTransport } from '../../road/transports/car-transport.tsx'
import { CarTools } from '../../sale/listings/car/actions/car-tools.tsx'
import { CarView } from '../../sale/listings/car/car-view.tsx'
import { privateCar } from '../../sale/listings/car/car-query.ts'
import { Condition } from '../../sale/listings/car/parts/condition.tsx'
import { useNoteView } from '../../sale/listings/car/use-note-view.ts'
import { PriceBox } from '../../sale/listings/car/parts/price-box.tsx'
import { Tyres } from '../../sale/listings/car/parts/tyres.tsx'
import '../../sale/listings/list/car-list-page.css'

// The forms are loaded after the car.
const QuestionBox = lazy(async () => ({ default: (await import('../../deal/requests/question-box.tsx')).QuestionBox }))
const ConditionReport = lazy(async () => ({ default: (await import('./condition-report.tsx')).ConditionReport }))
const LazyReport = ({ id, instead }: { id: string; instead: ReactNode }) => (
  <Suspense fallback={instead}>
    <ConditionReport id={id} instead={instead} />
  </Suspense>
)
const LazyQuestions = ({ id }: { id: string }) => (
  <Suspense>
    <QuestionBox id={id} />
  </Suspense>
)

/** A car as a dealer sees it; updates live. */
export function PrivateCarPage({ id, open }: { id: string; open: Act | undefined }) {
  const { t } = useT()
  useNoteView(id)
  const { data: car, error } = useSuspenseQuery(privateCar(id))
  const isGone = error instanceof ApiError && error.status === 404
  // The page works without the offer box; a preview has none.
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
      <LazyReport
        key={`report ${id}`}
        id={id}
        instead={
          <>
            <Condition car={car} />
            <Tyres tyres={car.tyres} />
          </>
        }
      />
      {!preview && <LazyQuestions key={id} id={id} />}
    </CarView>
  )
}
