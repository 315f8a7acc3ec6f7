import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import './orders.css'

const lines = [
  ['55%', '20px'],
  ['30%', '14px'],
  ['90%', '28px'],
] as const

/** Placeholder rows for orders that are loading. */
export function OrderSkeletons() {
  return <RowSkeletons name="order-row" count={4} lines={lines} />
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
