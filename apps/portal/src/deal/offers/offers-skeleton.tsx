import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import './offers-page.css'

const lines = [
  ['50%', '22px'],
  ['70%', '18px'],
  ['40%', '22px'],
] as const

/** Placeholder rows of the same size as the negotiations. */
export function OfferSkeletons() {
  return <RowSkeletons name="offer-row" count={5} lines={lines} photos="offer-row-photos" />
}

/** The page while its first data is loaded. */
export function OffersSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="120px" height="28px" />
      <Skeleton width="320px" height="40px" />
      <OfferSkeletons />
    </div>
  )
}
