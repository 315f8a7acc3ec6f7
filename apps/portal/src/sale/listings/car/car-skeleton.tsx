import { Loading, Skeleton, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import './car-place.css'
import './car-view.css'

/** A car's page while it is loaded. */
export function CarSkeleton() {
  return (
    <Loading>
      <div className="b-page">
        <div className="car-above">
          <span className="back-link">
            <Skeleton width="110px" height="16px" />
          </span>
          <span className="car-place">
            <Skeleton width="148px" height="32px" />
          </span>
        </div>
        <div className="b-page-head">
          <div className="b-page-words">
            <Skeleton width="220px" height="26px" />
            <span className="car-skeleton-facts">
              <Skeleton width="min(420px, 90vw)" height="100%" />
            </span>
          </div>
        </div>
        <div className="car">
          <div className="car-photos">
            <div className="b-gallery">
              <div className="b-gallery-main">
                <Skeleton photo />
              </div>
              <div className="b-thumbs">
                {Array.from({ length: 5 }, (_, i) => (
                  <Skeleton key={i} width="84px" height="63px" />
                ))}
              </div>
            </div>
          </div>
          <div className="car-side">
            <Skeleton height="280px" />
            <Skeleton height="170px" />
          </div>
          <div className="car-more">
            <SkeletonText lines={8} />
          </div>
        </div>
      </div>
    </Loading>
  )
}
