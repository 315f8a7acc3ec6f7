import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import './naf.css'

const lines = [
  ['40%', '20px'],
  ['60%', '14px'],
] as const

/** Placeholder rows for inspections that are loading. */
export function NafSkeletons() {
  return <RowSkeletons name="naf-row" count={3} lines={lines} />
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
