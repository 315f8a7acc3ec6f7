import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import '../../kit/rows.css'
import './offers-page.css'

/** Placeholder rows of the same size as the negotiations. */
export function RowSkeletons() {
  return (
    <Loading>
      <div className="rows">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} className="row offer-row">
            <div className="offer-row-photos">
              <Skeleton photo />
            </div>
            <div className="offer-row-words">
              <Skeleton width="50%" height="22px" />
              <Skeleton width="70%" height="18px" />
              <Skeleton width="40%" height="22px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The page while its first data is loaded. */
export function OffersSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="120px" height="28px" />
      <Skeleton width="320px" height="40px" />
      <RowSkeletons />
    </div>
  )
}
