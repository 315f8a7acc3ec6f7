import { createFileRoute } from '@tanstack/react-router'
import { privateCar } from '../../../sale/listings/car/car-query.ts'
import { ComparePage } from '../../../sale/listings/compare/compare-page.tsx'
import { readCompareSearch } from '../../../sale/listings/compare/compare-search.ts'
import { queryClient } from '../../../core/query.ts'

export const Route = createFileRoute('/$lang/portal/compare')({
  validateSearch: readCompareSearch,
  // The router keeps what it could not validate beside what it could.
  loaderDeps: ({ search }) => readCompareSearch(search),
  // A car that is gone is left out by the page.
  loader: async ({ deps: { id = [] } }) => {
    await Promise.allSettled(
      id.map((one) => queryClient.query({ ...privateCar(one), staleTime: 'static', retry: false })),
    )
  },
  component: Compare,
})

function Compare() {
  const navigate = Route.useNavigate()
  const search = readCompareSearch(Route.useSearch())
  return (
    <ComparePage
      search={search}
      change={(next) => void navigate({ search: readCompareSearch(next), replace: true, resetScroll: false })}
    />
  )
}
