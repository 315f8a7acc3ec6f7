import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import './invoices.css'

const lines = [
  ['40%', '20px'],
  ['60%', '14px'],
] as const

/** Placeholder rows for invoices that are loading. */
export function InvoiceSkeletons() {
  return <RowSkeletons name="invoice-row" count={4} lines={lines} />
}

/** The page while its first data is loaded. */
export function InvoicesSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="120px" height="28px" />
      <InvoiceSkeletons />
    </div>
  )
}
