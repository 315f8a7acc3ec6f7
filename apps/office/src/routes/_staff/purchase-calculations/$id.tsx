import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { CalculationPage } from '../../../overview/purchase-calculations/calculation-page.tsx'
import { calculationSearch } from '../../../overview/purchase-calculations/purchase-calculations-search.ts'

export const Route = createFileRoute('/_staff/purchase-calculations/$id')({
  validateSearch: calculationSearch,
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.purchaseCalculations.get.query({ params })),
  component: Calculation,
  pendingComponent: DetailSkeleton,
})

function Calculation() {
  const { id } = Route.useParams()
  return <CalculationPage key={id} id={id} />
}
