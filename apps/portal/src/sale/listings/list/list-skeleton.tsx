import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { useT } from '@bilbro/ui/use-t'
import { defaultPageSize, readCarSearch } from './car-search.ts'
import { useListView } from './use-list-view.ts'
import './card/car-card.css'
import './car-list-page.css'
import './table/car-table.css'

const lines = [
  ['car-card-top', '26px', '55%'],
  ['car-card-terms', '32px', '80%'],
  ['car-card-name', '28px', '70%'],
  ['car-card-variant', '15px', '60%'],
  ['car-card-facts', '50px', '90%'],
] as const

/** Placeholder cards of the same size as the cards. */
export function CardSkeletons({ count = defaultPageSize }: { count?: number }) {
  return (
    <Loading>
      <div className="cars-grid">
        {Array.from({ length: Math.min(count, 20) }, (_, i) => (
          <div key={i} className="car-card">
            <div className="car-card-photo">
              <Skeleton photo />
            </div>
            <div className="car-card-words">
              {lines.map(([name, height, width]) => (
                <div key={name} className={name}>
                  <Skeleton height={height} width={width} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Placeholder rows of a table. */
export function TableSkeleton({ rows = defaultPageSize }: { rows?: number }) {
  return (
    <Loading>
      <div className="car-table">
        <div className="b-table-wrap">
          <div className="car-rows-head" />
          {Array.from({ length: Math.min(rows, 20) }, (_, i) => (
            <div key={i} className="car-rows-row">
              <Skeleton width="64px" height="48px" />
              <Skeleton width="16rem" height="14px" />
              <Skeleton width={`${30 + ((i * 13) % 20)}%`} height="14px" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}

/** The whole list while it is first loaded. */
export function ListSkeleton() {
  const { t } = useT()
  const [view] = useListView(readCarSearch(Object.fromEntries(new URLSearchParams(location.search))).view)
  return (
    <div className="b-page">
      <div className="b-page-head">
        <div className="b-page-words">
          <h1 className="b-title" data-level="1">
            {t('cars.title')}
          </h1>
        </div>
        <div className="b-page-actions">
          <div className="cars-tools">
            <div className="cars-search">
              <Skeleton />
            </div>
            <Skeleton width="14rem" />
            <Skeleton width="36px" />
            <span className="cars-views">
              <Skeleton width="78px" />
            </span>
          </div>
        </div>
      </div>
      <div className="cars">
        <aside className="cars-rail">
          {Array.from({ length: 14 }, (_, i) => (
            <Skeleton key={i} height="20px" width={`${60 + ((i * 17) % 35)}%`} />
          ))}
        </aside>
        {view === 'table' ? <TableSkeleton /> : <CardSkeletons />}
      </div>
    </div>
  )
}
