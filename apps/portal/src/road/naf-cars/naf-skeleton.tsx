import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import '../../kit/rows.css'
import './naf.css'

/** Placeholder rows for inspections that are loading. */
export function NafSkeletons() {
  return (
    <Loading>
      <div className="rows">
        {[1, 2, 3].map((at) => (
          <div key={at} className="row naf-row">
            <Skeleton photo />
            <div className="naf-row-words">
              <Skeleton width="40%" height="20px" />
              <Skeleton width="60%" height="14px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The page while its first data is loaded. */
export function NafSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="160px" height="28px" />
      <NafSkeletons />
    </div>
  )
}
