import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Card } from '@bilbro/ui/layout/card'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import './transports.css'

const lines = [
  ['40%', '20px'],
  ['55%', '14px'],
  ['30%', '22px'],
] as const

/** Placeholder rows for transports that are loading. */
export function TransportSkeletons() {
  return <RowSkeletons name="transport-row" count={4} lines={lines} />
}

/** The list while its first data is loaded. */
export function TransportsSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="160px" height="28px" />
      <Skeleton width="100%" height="40px" />
      <TransportSkeletons />
    </div>
  )
}

/** One transport while it is loaded. */
export function TransportSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="240px" height="28px" />
      <Loading>
        <div className="transport">
          <Card as="div">
            <div className="transport-head">
              <Skeleton photo />
              <div className="transport-head-words">
                <Skeleton width="120px" height="22px" />
                <Skeleton width="240px" height="20px" />
                <Skeleton width="200px" height="14px" />
              </div>
            </div>
          </Card>
          <div className="transport-parts">
            <Skeleton width="100%" height="420px" />
            <Skeleton width="100%" height="240px" />
          </div>
        </div>
      </Loading>
    </div>
  )
}
