import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { useT } from '@bilbro/ui/use-t'
import { lazy, Suspense } from 'react'
import { CarCard } from './card/car-card.tsx'
import { type CarView, defaultPageSize } from './car-search.ts'
import { countPending } from './merge-list.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListPages } from './list-pages.tsx'
import { showWaiting } from './list-query.ts'
import { CardSkeletons, TableSkeleton } from './list-skeleton.tsx'
import type { CarList } from './use-car-list.ts'

const CarTable = lazy(async () => ({ default: (await import('./table/car-table.tsx')).CarTable }))

/** The cars of a list, or its loading, error or empty state. */
export function CarResults({ list, view }: { list: CarList; view: CarView }) {
  const { t } = useT()
  const { page, error, retry, isBehind, isPublic, search } = list
  if (error) {
    const again = <Button onClick={retry}>{t('ui.tryAgain')}</Button>
    return (
      <div role="alert">
        <EmptyState title={t('cars.loadFailed')} body={errorMessage(error)} action={again} />
      </div>
    )
  }
  const size = search.pageSize ?? defaultPageSize
  const onTheWay = view === 'table' ? <TableSkeleton rows={size} /> : <CardSkeletons count={size} />
  if (!page) return onTheWay
  if (page.items.length === 0) return <ListEmpty list={list} />
  return (
    <div className="cars-results" aria-busy={isBehind}>
      <Waiting list={list} />
      {view === 'table' ? (
        <Suspense fallback={onTheWay}>
          <CarTable list={list} cars={page.items} />
        </Suspense>
      ) : (
        <ul className="cars-grid">
          {page.items.map((car, i) => (
            <li key={car.id}>
              <CarCard car={car} isPublic={isPublic} first={i === 0} />
            </li>
          ))}
        </ul>
      )}
      <ListPages list={list} total={page.total} />
    </div>
  )
}

/** The list has changed on the server; the user decides when to show the changes. */
function Waiting({ list: { page, queryKey } }: { list: CarList }) {
  const { t } = useT()
  if (!page?.waiting) return null
  const count = countPending(page)
  return (
    <div className="cars-waiting">
      <Button look="move" size="sm" onClick={() => showWaiting(queryKey)}>
        {count > 0 ? t('cars.fresh', { count }) : t('cars.changed')}
      </Button>
    </div>
  )
}
