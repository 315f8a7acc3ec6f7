import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import '../../kit/rows.css'
import './invoices.css'

const rows = 4

/** Placeholder rows for invoices that are loading. */
export function InvoiceSkeletons() {
  return (
    <Loading>
      <div className="rows">
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className="row invoice-row">
            <Skeleton photo />
            <div className="invoice-row-words">
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
export function InvoicesSkeleton() {
  return (
    <div className="b-page">
      <Skeleton width="120px" height="28px" />
      <InvoiceSkeletons />
    </div>
  )
}
