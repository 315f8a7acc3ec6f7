import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import '../../kit/rows.css'
import './orders.css'

const rows = 4

/** Placeholder rows for orders that are loading. */
export function OrderSkeletons() {
  return (
    <Loading>
      <div className="rows">
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className="row order-row">
            <Skeleton photo />
            <div className="order-row-words">
              <Skeleton width="55%" height="20px" />
              <Skeleton width="30%" height="14px" />
              <Skeleton width="90%" height="28px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The page while its first data is loaded. */
export function OrdersSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="120px" height="28px" />
      <OrderSkeletons />
    </div>
  )
}
