import { Loading, Skeleton, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import './car-view.css'

/** A car's page while it is loaded. */
export function CarSkeleton() {
  return (
    <Loading>
      <div className="b-page">
        <Skeleton width="110px" height="32px" />
        <Skeleton width="220px" height="26px" />
        <div className="car">
          <div className="car-photos">
            <Skeleton photo />
          </div>
          <div className="car-side">
            <Skeleton height="280px" />
          </div>
          <div className="car-more">
            <SkeletonText lines={8} />
          </div>
        </div>
      </div>
    </Loading>
  )
}
