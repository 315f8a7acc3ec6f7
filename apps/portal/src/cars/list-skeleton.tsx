import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import './car-card.css'
import './car-list-page.css'

/** Cards that are on their way, of the size that they will have. */
export function CardSkeletons({ count = 10 }: { count?: number }) {
  return (
    <Loading>
      <div className="cars-grid">
        {Array.from({ length: Math.min(count, 12) }, (_, i) => (
          <div key={i} className="car-card">
            <Skeleton photo />
            <div className="car-card-words">
              <Skeleton width="45%" height="26px" />
              <Skeleton width="65%" height="22px" />
              <Skeleton width="80%" height="20px" />
              <Skeleton width="90%" height="20px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The whole list while it is first loaded. */
export function ListSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="120px" height="28px" />
      <div className="cars">
        <aside className="cars-rail">
          {Array.from({ length: 14 }, (_, i) => (
            <Skeleton key={i} height="20px" width={`${60 + ((i * 17) % 35)}%`} />
          ))}
        </aside>
        <CardSkeletons />
      </div>
    </div>
  )
}
